/** The worker thread that `readWorkbook` starts. It is plain JavaScript because Node loads it without a build step. */
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import { read } from "hucre";
import { tablesOf } from "./markup-tables.mjs";

const { bytes, text, mostUnpacked, mostRows, mostColumns, mostCells } = workerData;

try {
	parentPort.postMessage(text === undefined ? await answerWorkbook(Buffer.from(bytes)) : answerOf(tablesOf(text)));
} catch {
	parentPort.postMessage({ refused: "unreadable" });
}

async function answerWorkbook(file) {
	if (file.subarray(0, 2).toString("latin1") === "PK" && !unpacksWithin(file)) return { refused: "unpacked" };
	const { sheets } = await read(file, { readStyles: true });
	const visible = sheets.filter(
		({ hidden, veryHidden, state }) => !hidden && !veryHidden && !/hidden/i.test(state ?? ""),
	);
	return answerOf(
		(visible.length > 0 ? visible : sheets).map(({ name, rows, cells }) => ({
			name,
			rows: rows.map((row, at) =>
				Array.from(row, (value, column) => wordsOf(value, cells?.get(`${at},${column}`)?.style?.numFmt)),
			),
		})),
	);
}

/** Drops empty rows and columns at the end, and refuses what is over a limit, summed over all sheets. */
function answerOf(tables) {
	const sheets = [];
	let cells = 0;
	for (const { name, rows } of tables) {
		const kept = Array.from(rows, (row = []) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
		kept.length = kept.findLastIndex((row) => row.length > 0) + 1;
		if (kept.length === 0) continue;
		if (kept.length > mostRows) return { refused: "rows", count: kept.length };
		if (kept.some((row) => row.length > mostColumns)) return { refused: "columns" };
		cells += kept.reduce((sum, row) => sum + row.length, 0);
		if (cells > mostCells) return { refused: "cells" };
		sheets.push({ name, rows: kept });
	}
	return { sheets };
}

/** A cell as the CSV file of the same sheet would have it: numbers with a point, dates as 2026-10-31. */
function wordsOf(value, format = "") {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return dayOf(value);
	if (typeof value === "number") return numberOf(value, format);
	if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
	return String(value);
}

function dayOf(value) {
	if (Number.isNaN(value.getTime())) return "";
	const [day, time = ""] = value.toISOString().split("T");
	return time.startsWith("00:00") ? day : `${day} ${time.slice(0, 5)}`;
}

/** Rounds to what the cell shows: two decimals, whole percents, or a number with leading zeros. */
function numberOf(value, format) {
	if (!Number.isFinite(value)) return "";
	const shown = format.split(";")[0];
	if (/^0{2,}$/.test(shown) && Number.isInteger(value)) return String(value).padStart(shown.length, "0");
	if (shown.includes("%")) return `${Number((value * 100).toFixed(2))}%`;
	if (/[0#]\.00(?![0#])/.test(shown)) return value.toFixed(2).replace(/^-(?=0\.00$)/, "");
	return plain(Number(value.toPrecision(15)));
}

function plain(value) {
	return Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-6) ? value.toFixed(6) : String(value);
}

/** Unpacks each entry of a zip within one budget, before anything else reads it. Throws if it isn't a whole zip file. */
function unpacksWithin(file) {
	const end = file.lastIndexOf("PK\x05\x06", undefined, "latin1");
	if (end < 0) throw new Error("This isn't a zip file.");
	let at = file.readUInt32LE(end + 16);
	let left = mostUnpacked;
	for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
		const [method, packed, local] = [
			file.readUInt16LE(at + 10),
			file.readUInt32LE(at + 20),
			file.readUInt32LE(at + 42),
		];
		const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
		const body = file.subarray(start, start + packed);
		if (method !== 0 && method !== 8) throw new Error("This zip is packed in another way.");
		left -= method === 0 ? body.length : sizeOf(body, left);
		if (left < 0) return false;
		at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
	}
	return true;
}

function sizeOf(packed, most) {
	if (packed.length === 0) return 0;
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) }).length;
	} catch (error) {
		if (error?.code === "ERR_BUFFER_TOO_LARGE") return most + 1;
		throw error;
	}
}
