import {
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  VSMShadowMap,
  WebGLRenderer,
} from "three";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import type { Model } from "#art/model.ts";
import { disposeOf } from "./dispose-of.ts";
import { approached, fittingDistance, type Pose, turned } from "./pose.ts";

/** A model that can be turned. Angles in degrees. */
export interface Turntable {
  turn(azimuth: number, elevation: number): void;
  /** Comes nearer by a factor. */
  approach(factor: number): void;
  /** Back to the first view. */
  home(): void;
  /** Gives back what the graphics memory holds. */
  dispose(): void;
}

/** Vertical angle of view in degrees: 60 mm on 35 mm film, as the pictures are taken. */
const fov = 22.6;
/** Room around the fitting model, and the size of its floor in radii. */
const margin = 0.94;
const floorEdge = 6;
/** The model comes in by a turn of so many degrees in so many milliseconds. */
const entry = { degrees: 50, milliseconds: 1400 };

/**
 * Shows a model on a canvas, with a light from above, a room around it to be mirrored, and a soft shadow on its floor.
 * Draws only when something changes. Throws where there is no WebGL; `onLost` tells that the graphics were taken away.
 */
export function openTurntable(
  canvas: HTMLCanvasElement,
  model: Model,
  { isCalm, onLost }: { isCalm: boolean; onLost: () => void },
): Turntable {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(2, devicePixelRatio));
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;

  const { scene, middle } = stageOf(model, renderer);
  const camera = new PerspectiveCamera(fov, 1, 0.1, 60);
  const { azimuth, elevation } = model.shots.threeQuarter;
  const first: Pose = { azimuth, elevation, nearness: 1 };
  let pose = first;
  let swing = isCalm ? 0 : 1;
  let startedAt = 0;
  let frame = 0;

  const draw = (now: number) => {
    frame = 0;
    if (swing > 0) {
      startedAt ||= now;
      swing = Math.max(0, 1 - (now - startedAt) / entry.milliseconds);
    }
    aim(camera, { ...pose, azimuth: pose.azimuth + entry.degrees * swing ** 3 }, middle);
    renderer.render(scene, camera);
    if (swing > 0) redraw();
  };
  const redraw = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const pass = (next: Pose) => {
    pose = next;
    swing = 0;
    redraw();
  };
  const takeSize = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    // Without `false` the size would be written into a style attribute.
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    redraw();
  };
  const observer = new ResizeObserver(takeSize);
  observer.observe(canvas);
  canvas.addEventListener("webglcontextlost", onLost);
  takeSize();

  return {
    turn: (around, above) => pass(turned(pose, around, above)),
    approach: (factor) => pass(approached(pose, factor)),
    home: () => pass(first),
    dispose() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      canvas.removeEventListener("webglcontextlost", onLost);
      disposeOf(scene);
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** The model with its lights, scaled to a ball of radius 1 that stands on y = 0. */
function stageOf(model: Model, renderer: WebGLRenderer): { scene: Scene; middle: Vector3 } {
  const scene = new Scene();
  const box = new Box3().setFromObject(model.group);
  const { radius } = box.getBoundingSphere(new Sphere());
  const center = box.getCenter(new Vector3());
  const holder = new Group();
  holder.scale.setScalar(1 / radius);
  holder.position.set(-center.x / radius, -box.min.y / radius, -center.z / radius);
  holder.add(model.group);
  holder.traverse((part) => {
    part.castShadow = true;
  });
  scene.add(holder);

  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  scene.environment = generator.fromScene(room, 0.04).texture;
  scene.environmentIntensity = 0.75;
  room.dispose();
  generator.dispose();

  const light = new DirectionalLight(0xffffff, 1.9);
  light.position.set(-1.4, 3.4, 1.6);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.radius = 9;
  light.shadow.blurSamples = 20;
  light.shadow.bias = -0.0006;
  const shadow = light.shadow.camera;
  shadow.left = shadow.bottom = -2.2;
  shadow.right = shadow.top = 2.2;
  shadow.far = 9;
  scene.add(light);

  const floor = new Mesh(new PlaneGeometry(floorEdge, floorEdge), new ShadowMaterial({ opacity: 0.28 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(floor);
  return { scene, middle: new Vector3(0, (center.y - box.min.y) / radius, 0) };
}

/** Puts the eye where the pose wants it. */
function aim(camera: PerspectiveCamera, { azimuth, elevation, nearness }: Pose, middle: Vector3): void {
  const distance = fittingDistance(fov, camera.aspect) / margin / nearness;
  const around = (azimuth * Math.PI) / 180;
  const above = (elevation * Math.PI) / 180;
  camera.position.set(
    middle.x + distance * Math.cos(above) * Math.sin(around),
    middle.y + distance * Math.sin(above),
    middle.z + distance * Math.cos(above) * Math.cos(around),
  );
  camera.lookAt(middle);
}
