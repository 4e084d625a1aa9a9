import type { Figures, PageTime } from "./figures";
import { printBooks } from "./print-books";
import { hundredth, print, share, tenth, whole } from "./print-table";

/** Prints all figures as tables for people. */
export function printFigures({ surroundings, times, sql, loads, sizes, visits, process, ...others }: Figures) {
	const { books, search, documents, streams } = others;
	const { node, processors, load, portfolios } = surroundings;
	console.log(`\nNode ${node}, ${processors} processors, load before the start ${load.toFixed(1)}.`);
	for (const { leases, postings, megabytes } of portfolios) {
		console.log(`${whole(leases)} leases, ${whole(postings)} postings, ${whole(megabytes)} MB.`);
	}
	const [small = "", large = ""] = portfolios.map(({ leases }) => whole(leases));

	print(
		"Milliseconds a page over one connection, gzip included; SQL and its statements by the page's loaders",
		[
			"",
			`${small}, median`,
			"p95",
			`${large}, median`,
			"p95",
			"ratio",
			"rows",
			`SQL ${small}`,
			`SQL ${large}`,
			"statements",
		],
		times.map(({ page, ...time }, at) => [
			...[page, tenth(time.small.medianMs), tenth(time.small.p95Ms), tenth(time.large.medianMs)],
			...[tenth(time.large.p95Ms), time.ratio.toFixed(2), rowsOf(time)],
			...[hundredth(sql.small[at]?.medianMs), hundredth(sql.large[at]?.medianMs)],
			whole(sql.large[at]?.statements),
		]),
	);
	print(
		"Requests a second over eight connections",
		["", small, large, "of the empty page", "of node:http"],
		[
			["node:http alone", "", whole(loads.floor), "", "1.00"],
			["Empty page of the same server", "", whole(loads.emptyPage), "1.00", share(loads.emptyPage, loads.floor)],
			...loads.pages.map((page) => [
				...[page.page, whole(page.small), whole(page.large)],
				...[page.ofEmptyPage.toFixed(2), share(page.large, loads.floor)],
			]),
		],
	);
	print(
		"Bytes of a first visit, gzipped",
		["", "scripts", "styles", "page"],
		sizes.map(({ page, scripts, styles, html }) => [page, whole(scripts), whole(styles), whole(html)]),
	);
	print(
		"A browser's first visit",
		["", "requests", "first paint, ms"],
		visits?.map(({ page, requests, paintMs }) => [page, whole(requests), whole(paintMs)]) ?? [["No browser was found"]],
	);
	printProcess(process);
	printBooks(books);
	print(
		`Milliseconds of a search over ${whole(search.rows)} rows`,
		["", "median", "p95", "processor"],
		search.searches.map(({ name, medianMs, p95Ms, cpuMs }) => [name, tenth(medianMs), tenth(p95Ms), tenth(cpuMs)]),
	);
	print(
		`Documents posted at ${whole(books.of.large.postings)} postings, a commit each`,
		["", "synchronous", "a second", "processor ms", "median ms", "p99 ms"],
		documents.map(({ name, synchronous, perSecond, cpuMs, medianMs, p99Ms }) => [
			...[name, synchronous, whole(perSecond), hundredth(cpuMs), hundredth(medianMs), hundredth(p99Ms)],
		]),
	);
	print(
		`A notification of another process to its person, with ${whole(streams.streams)} streams open`,
		["", "median ms", "p99 ms", "bytes a stream", "resident bytes", "bytes kept after"],
		[
			[
				...["Streams", tenth(streams.medianMs), tenth(streams.p99Ms), whole(streams.bytesAStream)],
				...[whole(streams.residentBytesAStream), whole(streams.bytesKept)],
			],
		],
	);
}

function printProcess({ startMs, requests, one, two }: Figures["process"]) {
	print(
		"One process, and what a second worker adds",
		["", "one", "two", "ratio"],
		[
			["Start to first answer, ms", whole(startMs)],
			["Memory at rest, MB", whole(one.idleMegabytes)],
			[`Memory after ${whole(requests)} requests of the ledger, MB`, whole(one.usedMegabytes)],
			["Rent rolls a second", ...both(one.listsPerSecond, two.listsPerSecond)],
			["… a processor second", ...both(one.listsPerProcessorSecond, two.listsPerProcessorSecond)],
			["Payments through the form a second", ...both(one.paymentsPerSecond, two.paymentsPerSecond)],
			["… a processor second", ...both(one.paymentsPerProcessorSecond, two.paymentsPerProcessorSecond)],
		],
	);
}

const rowsOf = ({ small, large }: Pick<PageTime, "small" | "large">) =>
	small.rows === large.rows ? whole(small.rows) : `${whole(small.rows)}, ${whole(large.rows)}`;

const both = (one: number, two: number) => [whole(one), whole(two), share(two, one)];
