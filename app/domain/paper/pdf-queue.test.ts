import { beforeEach, expect, test } from "vitest";
import { inPdfQueue, type Paper, PrinterBusy, printPaper, setPaperPrinter } from "#domain/paper";

const letter: Paper = { title: "", sender: [], recipient: [], subtitle: "", parts: [], foot: "", locale: "en-US" };
const ada = { userId: 1 };
const bo = { userId: 2 };

let isBusy = false;
/** Documents waiting at the printer; the test finishes each of them itself. */
let drawing: ((bytes: Uint8Array) => void)[] = [];
let read = 0;

beforeEach(() => {
	[isBusy, drawing, read] = [false, [], 0];
	setPaperPrinter({ print: () => new Promise((resolve) => drawing.push(resolve)), isBusy: () => isBusy });
});

function draw() {
	read += 1;
	return printPaper(letter);
}

const finishAll = () => {
	for (const finish of drawing.splice(0)) finish(new Uint8Array(1));
};

test("one person has four documents in the line at most; another is not kept out, and what was drawn makes room", async () => {
	const asked = Array.from({ length: 20 }, () => inPdfQueue(ada, draw));
	const other = inPdfQueue(bo, draw);
	finishAll();
	const answers = await Promise.allSettled(asked);
	expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
	for (const answer of answers.slice(4)) expect(answer).toMatchObject({ reason: expect.any(PrinterBusy) });
	await expect(other).resolves.toHaveLength(1);
	expect(read).toBe(5);
	const next = inPdfQueue(ada, draw);
	finishAll();
	await expect(next).resolves.toHaveLength(1);
});

test("a busy printer refuses before anything is read, whoever asks", async () => {
	isBusy = true;
	for (const who of [ada, bo, { userId: null }]) {
		await expect(inPdfQueue(who, draw)).rejects.toBeInstanceOf(PrinterBusy);
	}
	expect(read).toBe(0);
});

test("a document that cannot be drawn gives its place back; work that no one presses for has no share", async () => {
	const broken = () => Promise.reject(new Error("No such picture"));
	for (const _ of Array(9)) await expect(inPdfQueue(ada, broken)).rejects.toThrow("No such picture");
	const asked = Array.from({ length: 9 }, () => inPdfQueue({ userId: null }, draw));
	finishAll();
	expect(await Promise.all(asked)).toHaveLength(9);
});
