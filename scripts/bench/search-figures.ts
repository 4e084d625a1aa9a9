import { indexTransactions, search, tidyIndex } from "#domain/search";
import { closeDatabase, openDatabase, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { SearchFigures } from "./figures";
import { personNumber } from "./people";
import { quantile } from "./quantile";

const people = Array.from({ length: 40 }, (_, at) => ({ number: at * 97, ...personNumber(at * 97) }));

const typed: [name: string, texts: string[]][] = [
	["Full name", people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)],
	["Last name", people.map(({ lastname }) => lastname)],
	["Three letters", people.map(({ lastname }) => lastname.slice(0, 3))],
	["Last name, a letter missing", people.map(({ lastname }) => `${lastname.slice(0, 3)}${lastname.slice(4)}`)],
	["Property", people.map((_, at) => `${100 + at * 10} Maple Street`)],
	["Property, a letter too many", people.map((_, at) => `${100 + at * 10} Mapple Street`)],
	["Email", people.map(({ number }) => `tenant${number}@example.net`)],
	["Phone number", people.map(({ number }) => `(217) 555-${String(number).padStart(4, "0")}`)],
	["Amount", ["$1,250.00", "5.00"]],
	["A word that is everywhere", ["Tenant", "Springfield", "Street"]],
];

/** How long the global search takes in an organization, every row of it in the index. In this very process. */
export function searchFigures(path: string): SearchFigures {
	openDatabase(path);
	for (const _ of indexTransactions());
	for (const _ of tidyIndex());
	const scope = statement<Scope>("SELECT id AS profileId, user_id AS userId FROM profiles ORDER BY id LIMIT 1").get();
	if (!scope) throw new Error("There is no organization.");
	const rows = statement<{ count: number }>("SELECT count(*) AS count FROM search_index").get()?.count ?? 0;
	const searches = typed.map(([name, texts]) => {
		for (const text of texts) search(scope, text);
		const before = process.cpuUsage();
		const times = Array.from({ length: 200 }, (_, run) => timeOf(() => search(scope, texts[run % texts.length] ?? "")));
		const { user, system } = process.cpuUsage(before);
		const cpuMs = (user + system) / 1000 / times.length;
		return { name, cpuMs, medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
	});
	closeDatabase();
	return { rows, searches };
}

function timeOf(work: () => unknown): number {
	const begun = performance.now();
	work();
	return performance.now() - begun;
}
