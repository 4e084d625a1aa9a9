/** The worker thread that `decodeHeic` starts. It is plain JavaScript because Node loads it without a build step. */
import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";

const { bytes, mostPixels } = workerData;

const images = new libheif.HeifDecoder().decode(bytes);
const image = images.find((one) => one.is_primary()) ?? images[0];
const [width, height] = image ? [image.get_width(), image.get_height()] : [0, 0];

if (width * height === 0) answer("unreadable");
else if (width * height > mostPixels) answer("too many pixels");
else {
	const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
	image.display(pixels, (drawn) => (drawn ? answer(undefined, drawn) : answer("unreadable")));
}

function answer(refused, drawn) {
	const data = drawn && new Uint8Array(drawn.data.buffer);
	parentPort.postMessage({ refused, data, width, height }, data ? [data.buffer] : []);
}
