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
import { fittingDistance, type Pose, turned, zoomed } from "./pose.ts";

/** Controls of a model on a canvas. Angles in degrees. */
export interface Turntable {
  turn(azimuth: number, elevation: number): void;
  zoom(factor: number): void;
  /** Returns to the initial view. */
  reset(): void;
  /** Frees the graphics memory. */
  dispose(): void;
}

/** Vertical angle of view in degrees: 60 mm on 35 mm film, as in the rendered pictures. */
const fov = 22.6;
/** Share of the viewport that the model fills at zoom 1. */
const fill = 0.94;
/** Side length of the floor in model radii. */
const floorEdge = 6;
/** The entry animation that turns the model into its initial view. */
const entry = { degrees: 50, milliseconds: 1400 };

interface TurntableOptions {
  reducedMotion: boolean;
  /** Called when the WebGL context is lost. */
  onLost: () => void;
}

/** Shows a model on a canvas; renders only when something changes. Throws without WebGL. */
export function openTurntable(
  canvas: HTMLCanvasElement,
  model: Model,
  { reducedMotion, onLost }: TurntableOptions,
): Turntable {
  const renderer = createRenderer(canvas);
  const { scene, centre } = createScene(model, renderer);
  const camera = new PerspectiveCamera(fov, 1, 0.1, 60);
  const { azimuth, elevation } = model.shots.threeQuarter;
  const firstPose: Pose = { azimuth, elevation, zoom: 1 };
  let pose = firstPose;
  /** Falls from 1 to 0 during the entry animation. */
  let remaining = reducedMotion ? 0 : 1;
  let startedAt = 0;
  let frame = 0;

  const draw = (now: number) => {
    frame = 0;
    if (remaining > 0) {
      startedAt ||= now;
      remaining = Math.max(0, 1 - (now - startedAt) / entry.milliseconds);
    }
    aim(camera, { ...pose, azimuth: pose.azimuth + entry.degrees * remaining ** 3 }, centre);
    renderer.render(scene, camera);
    if (remaining > 0) requestDraw();
  };
  const requestDraw = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const moveTo = (next: Pose) => {
    pose = next;
    remaining = 0;
    requestDraw();
  };
  const stopSizing = followSize(canvas, renderer, camera, requestDraw);
  canvas.addEventListener("webglcontextlost", onLost);

  return {
    turn: (azimuth, elevation) => moveTo(turned(pose, azimuth, elevation)),
    zoom: (factor) => moveTo(zoomed(pose, factor)),
    reset: () => moveTo(firstPose),
    dispose() {
      cancelAnimationFrame(frame);
      stopSizing();
      canvas.removeEventListener("webglcontextlost", onLost);
      disposeOf(scene);
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(2, devicePixelRatio));
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  // Neither the model nor the light moves, so the shadow is computed only once.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  return renderer;
}

/** Fits renderer and camera to the canvas, now and on resize. Returns a function that stops observing. */
function followSize(
  canvas: HTMLCanvasElement,
  renderer: WebGLRenderer,
  camera: PerspectiveCamera,
  requestDraw: () => void,
): () => void {
  const resize = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    // `false` keeps three from writing the size into a style attribute.
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    requestDraw();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  resize();
  return () => observer.disconnect();
}

/**
 * The model on a floor with a soft shadow, lit from above, in a room that it reflects. It is scaled to a radius of 1 and stands
 * on y = 0.
 */
function createScene(model: Model, renderer: WebGLRenderer): { scene: Scene; centre: Vector3 } {
  const scene = new Scene();
  const box = new Box3().setFromObject(model.group);
  const { radius } = box.getBoundingSphere(new Sphere());
  const offset = box.getCenter(new Vector3());
  const holder = new Group();
  holder.scale.setScalar(1 / radius);
  holder.position.set(-offset.x / radius, -box.min.y / radius, -offset.z / radius);
  holder.add(model.group);
  holder.traverse((part) => {
    part.castShadow = true;
  });
  scene.add(holder, createLight(), createFloor());

  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  scene.environment = generator.fromScene(room, 0.04).texture;
  scene.environmentIntensity = 0.75;
  room.dispose();
  generator.dispose();
  return { scene, centre: new Vector3(0, (offset.y - box.min.y) / radius, 0) };
}

function createLight(): DirectionalLight {
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
  return light;
}

function createFloor(): Mesh {
  const floor = new Mesh(new PlaneGeometry(floorEdge, floorEdge), new ShadowMaterial({ opacity: 0.28 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  return floor;
}

function aim(camera: PerspectiveCamera, { azimuth, elevation, zoom }: Pose, centre: Vector3): void {
  const distance = fittingDistance(fov, camera.aspect) / fill / zoom;
  const azimuthAngle = (azimuth * Math.PI) / 180;
  const elevationAngle = (elevation * Math.PI) / 180;
  camera.position.set(
    centre.x + distance * Math.cos(elevationAngle) * Math.sin(azimuthAngle),
    centre.y + distance * Math.sin(elevationAngle),
    centre.z + distance * Math.cos(elevationAngle) * Math.cos(azimuthAngle),
  );
  camera.lookAt(centre);
}
