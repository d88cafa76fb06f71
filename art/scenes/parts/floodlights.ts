import {
  AdditiveBlending,
  Color,
  ConeGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PointLight,
  type Scene,
  ShaderMaterial,
  SphereGeometry,
  SpotLight,
  Sprite,
  SpriteMaterial,
  Vector3,
} from "three";
import { tex } from "#art/kit/lettering.ts";

/** Material colour that identifies the floodlights in the lighting tower model. */
const floodColor = new Color("#fff3cf").getHex();

/** A floodlight in the scene: centre of its glass, direction, and a sideways vector along the glass. */
export interface Flood {
  at: Vector3;
  towards: Vector3;
  side: Vector3;
}

/** Finds the floodlights of a positioned model and lets their lenses glow by `glow`. */
export function floodsOf(placed: Object3D, glow: number): Flood[] {
  const floods: Flood[] = [];
  placed.updateMatrixWorld(true);
  placed.traverse((object) => {
    if (!(object instanceof InstancedMesh) || !(object.material instanceof MeshStandardMaterial)) return;
    const { material, matrixWorld } = object;
    if (material.emissive.getHex() !== floodColor) return;
    material.emissiveIntensity = glow;
    material.emissive.set("#ffe7bd");
    floods.push({
      at: new Vector3(0, 0, 70).applyMatrix4(matrixWorld),
      towards: new Vector3(0, 0, 1).transformDirection(matrixWorld),
      side: new Vector3(1, 0, 0).transformDirection(matrixWorld),
    });
  });
  return floods;
}

export interface LampSettings {
  /** Luminous intensity in scene units: irradiance at one metre. */
  power: number;
  color?: string;
  /** Half the cone angle in radians, and the share of it over which the light fades. */
  angle?: number;
  fade?: number;
  /** Width of the light source in metres; a wider one gives softer shadows. */
  size?: number;
  reach?: number;
  /** Downward tilt of the light, as a share of its direction. */
  down?: number;
}

/** A shadow-casting lamp. It moves between frames, so that the mean has soft shadows. */
export function lamp({ at, towards, side }: Flood, settings: LampSettings): SpotLight {
  const { power, color = "#ffd596", angle = 0.95, fade = 0.85, size = 0.26, reach = 40, down = 0 } = settings;
  const light = new SpotLight(color, power, 0, angle, fade, 2);
  light.position.copy(at);
  light.target.position.copy(at).add(towards);
  light.target.position.y -= down;
  light.castShadow = true;
  light.shadow.mapSize.set(1536, 1536);
  light.shadow.camera.near = 0.1;
  light.shadow.camera.far = reach;
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = 0.015;
  light.shadow.radius = 1.6;
  light.userData.at = at.clone();
  light.userData.side = side.clone().multiplyScalar(size);
  light.userData.up = side
    .clone()
    .cross(towards)
    .multiplyScalar(size * 0.7);
  return light;
}

/** Adds lamps to a scene and moves them across their glass from frame to frame. */
export function light(scene: Scene, lamps: readonly SpotLight[]): void {
  for (const one of lamps) scene.add(one, one.target);
  let frame = 0;
  scene.onBeforeRender = (renderer) => {
    // The mirror pass renders within the same frame.
    if (!renderer.shadowMap.autoUpdate) return;
    renderer.shadowMap.enabled = true;
    frame += 1;
    for (const [index, one] of lamps.entries()) {
      const across = ((frame * 0.618034 + index * 0.37) % 1) - 0.5;
      const along = ((frame * 0.7548777 + index * 0.21) % 1) - 0.5;
      one.position
        .copy(one.userData.at as Vector3)
        .addScaledVector(one.userData.side as Vector3, across)
        .addScaledVector(one.userData.up as Vector3, along);
      one.updateMatrixWorld();
    }
  };
  scene.onAfterRender = (renderer) => {
    // Product pictures have no such lamps, so their programs must not change.
    if (renderer.shadowMap.autoUpdate) renderer.shadowMap.enabled = false;
  };
}

/** A bare warm bulb that casts no shadow. */
export function bulb(at: Vector3, power: number, reach = 9): Group {
  const glass = new Mesh(
    new SphereGeometry(0.06, 16, 12),
    new MeshBasicMaterial({ color: new Color("#ffc477").multiplyScalar(8) }),
  );
  const light = new PointLight("#ffb765", power, reach, 2);
  const group = new Group();
  group.add(glass, light, glare(new Vector3(0, 0, 0.1), 1.1, 0.5, "#ffb765"));
  group.position.copy(at);
  return group;
}

/**
 * Smooths bare metal: close lamps would make single grains flash, which the soft studio light averages, and a smooth mast
 * would reflect only the night sky.
 */
export function calm(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (const material of [object.material].flat()) {
      if (!(material instanceof MeshStandardMaterial) || material.metalness < 0.5) continue;
      if (material.customProgramCacheKey() !== "grain") continue;
      material.roughness = Math.max(material.roughness, 0.6);
      material.metalness = 0.65;
      material.onBeforeCompile = () => {};
      material.customProgramCacheKey = () => "calm";
    }
  });
}

/** Hides parts with a radius below `radius` mm: sub-pixel screws and seams cost as much as large parts. */
export function withoutTrifles(root: Object3D, radius = 20): void {
  root.traverse((object) => {
    // Instances differ in size.
    if (!(object instanceof Mesh) || object instanceof InstancedMesh) return;
    object.geometry.computeBoundingSphere();
    if ((object.geometry.boundingSphere?.radius ?? radius) < radius) object.visible = false;
  });
}

/** Lens glare: a soft disc of `size` metres around a lamp, not clipped by surfaces. */
export function glare(at: Vector3, size: number, strength: number, color = "#ffdca0"): Sprite {
  const map = tex(256, 256, (context, w, h) => {
    const fall = context.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, w / 2);
    for (let step = 0; step <= 24; step += 1) {
      const r = step / 24;
      const value = Math.round(255 * ((1 - r) ** 2.6 / (1 + 14 * r)));
      fall.addColorStop(r, `rgb(${value},${value},${value})`);
    }
    context.fillStyle = fall;
    context.fillRect(0, 0, w, h);
  });
  const material = new SpriteMaterial({
    map,
    color: new Color(color).multiplyScalar(strength),
    blending: AdditiveBlending,
    depthWrite: false,
    fog: false,
  });
  const sprite = new Sprite(material);
  sprite.position.copy(at);
  sprite.scale.setScalar(size);
  return sprite;
}

/** Light beam in damp air: a cone that is brightest at the glass and fades along its length and towards its sides. */
export function beam({ at, towards }: Flood, length: number, angle: number, strength: number, color = "#ffdca0"): Mesh {
  const geometry = new ConeGeometry(Math.tan(angle) * length, length, 64, 1, true);
  geometry.translate(0, -length / 2, 0);
  const material = new ShaderMaterial({
    uniforms: { color: { value: new Color(color).multiplyScalar(strength) }, reach: { value: length } },
    vertexShader: /* glsl */ `
      varying vec3 inView, across;
      varying float along;
      uniform float reach;
      void main() {
        vec4 view = modelViewMatrix * vec4(position, 1.);
        inView = view.xyz;
        across = normalMatrix * normal;
        along = -position.y / reach;
        gl_Position = projectionMatrix * view;
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 inView, across;
      varying float along;
      uniform vec3 color;
      void main() {
        float facing = abs(dot(normalize(across), normalize(inView)));
        float air = pow(facing, 3.) * pow(1. - along, 2.2) / (.12 + 2.4 * along) * smoothstep(0., .03, along);
        gl_FragColor = vec4(color * air, 1.);
      }`,
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });
  const cone = new Mesh(geometry, material);
  cone.position.copy(at);
  cone.quaternion.setFromUnitVectors(new Vector3(0, -1, 0), towards);
  cone.renderOrder = 5;
  return cone;
}
