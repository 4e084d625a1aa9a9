import { Worker } from "node:worker_threads";
import { type Result, refuse } from "~/domain/kernel/result";
import { maxFileCells, maxFileColumns, maxFileRows, tooManyRows } from "./limits";

const mostMilliseconds = 20_000;
const mostUnpacked = 100 * 1024 * 1024;
const mostMemory = 512;

/** A sheet of a workbook, with its rows as a CSV file of it would have them. */
export type WorkbookSheet = { name: string; rows: string[][] };

type Answer = { sheets?: WorkbookSheet[]; refused?: string; count?: number };

/**
 * Reads the visible sheets of an Excel file (.xlsx, .xls), or the tables of `text` (XML or a web page saved as .xls).
 * It runs in a thread with a limit on memory and 20 seconds, one file at a time, and refuses what unpacks to over
 * 100 MB.
 */
export function readWorkbook(
	file: { bytes: Uint8Array } | { text: string },
	part: "property" | "month",
): Promise<Result<{ sheets: WorkbookSheet[] }>> {
	const read = before.then(() => readNow(file, part));
	before = read.catch(() => undefined);
	return read;
}

let before: Promise<unknown> = Promise.resolve();

async function readNow(
	file: { bytes: Uint8Array } | { text: string },
	part: "property" | "month",
): Promise<Result<{ sheets: WorkbookSheet[] }>> {
	const limits = { mostUnpacked, mostRows: maxFileRows, mostColumns: maxFileColumns, mostCells: maxFileCells };
	const thread = new Worker("./app/domain/imports/workbook-thread.mjs", {
		execArgv: [],
		stdout: true,
		stderr: true,
		resourceLimits: { maxOldGenerationSizeMb: mostMemory },
		workerData: { ...file, ...limits },
	});
	const answer = await new Promise<Answer>((resolve) => {
		const timer = setTimeout(() => resolve({ refused: "time" }), mostMilliseconds);
		thread.once("message", resolve);
		thread.once("error", () => resolve({ refused: "memory" }));
		thread.once("exit", () => {
			clearTimeout(timer);
			resolve({ refused: "unreadable" });
		});
	});
	await thread.terminate();
	if (answer.sheets && answer.sheets.length > 0) return { ok: true, sheets: answer.sheets };
	return refuse(answer.sheets ? "This file is empty." : refusalOf(answer, part), "file");
}

function refusalOf({ refused, count = 0 }: Answer, part: "property" | "month"): string {
	if (refused === "rows") return tooManyRows(count, part);
	if (refused === "columns") {
		return `This file has more than ${maxFileColumns} columns. Remove the ones you don't need.`;
	}
	if (refused === "cells") {
		return `This file has more than ${maxFileCells.toLocaleString("en-US")} cells. Split it by ${part}.`;
	}
	if (refused === "unreadable") return "This Excel file can't be opened. Save it again as .xlsx or CSV.";
	return `This Excel file is too large to open. Save it as CSV, or split it by ${part}.`;
}
