import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { oneYear } from "../factories/one-year";
import { type AskedFunction, argumentFor, idsFor } from "../setup/domain-arguments";
import { type DomainFunction, type Parameter, scopedFunctions } from "../setup/domain-functions";

afterEach(() => setClock());

/**
 * Each module's answers about the same books: its functions that only read, asked for everything or for two records. What
 * an installation says of itself is of no year.
 */
test("modules answer about one year what stands in their files here", async () => {
	const { scope } = await oneYear();
	sqlite().pragma("query_only = ON");
	const answers = new Map<string, string[]>();
	const functions = scopedFunctions();
	for (const one of [...functions, ...listsBeside(functions)]) {
		const [module = "", name = ""] = one.name.split(".");
		if (module === "system") continue;
		for (const id of askedIds(one, scope)) {
			const answer = await answerOf(one, scope, id);
			if (answer === undefined) continue;
			const lines = answers.get(module) ?? [];
			lines.push(`${name}${id === 0 ? "" : ` ${id}`}: ${answer}`);
			answers.set(module, lines);
		}
	}
	sqlite().pragma("query_only = OFF");
	for (const [module, lines] of answers) {
		await expect.soft([...lines, ""].join("\n")).toMatchFileSnapshot(`one-year/${module}.txt`);
	}
}, 120_000);

const faces = import.meta.glob<Record<string, unknown>>("/app/domain/*/index.server.ts", { eager: true });

/** The lists that modules define once, each read from its first row on. */
function listsBeside(functions: readonly DomainFunction[]): DomainFunction[] {
	const known = new Set(functions.map(({ name }) => name));
	return Object.entries(faces).flatMap(([path, face]) =>
		Object.entries(face).flatMap(([list, value]): DomainFunction[] => {
			const name = `${path.split("/")[3]}.${list}`;
			if (typeof value !== "function" || known.has(name) || !/^list(?!Announcements)/.test(list)) return [];
			const call = (scope: unknown) =>
				filtersOfLists.map((filters) => rowsOf(() => value(scope, { filters }))).find(Boolean);
			return [{ name, parameters: [], call }];
		}),
	);
}

/** What lists are asked with: nothing that narrows, or what opens where one has to be chosen. */
const filtersOfLists = [{ q: "" }, { q: "", status: "open" }, { q: "", status: "all" }, { q: "", show: "all" }];

function rowsOf(read: () => { rows?: unknown[] }): unknown[] | undefined {
	try {
		const { rows = [] } = read();
		return rows.length > 0 ? rows : undefined;
	} catch {
		return undefined;
	}
}

/** The first and the last record of a kind that a function takes; 0 where it takes none. */
function askedIds(one: DomainFunction, scope: Scope): number[] {
	const [record] = one.parameters;
	if (!record || !/^(id|\w+Ids?)$/.test(record.name) || !/\bnumber\b/.test(record.type)) return [0];
	const ids = idsFor({ ...one, record } as AskedFunction, scope);
	return [...new Set([ids[0], ids.at(-1)])].flatMap((id) => id ?? []);
}

/** In words; undefined for what writes, for what is asked in vain, and for nothing at all. */
async function answerOf({ call, parameters }: DomainFunction, scope: Scope, id: number): Promise<string | undefined> {
	try {
		const value = await call(scope, ...parameters.map((parameter) => argumentOf(parameter, id)));
		const words = JSON.stringify(brief(value instanceof Map ? Object.fromEntries(value) : value));
		return words === undefined || words === "{}" || words === "[]" ? undefined : words;
	} catch {
		return undefined;
	}
}

const days = { from: "2026-02-01", to: "2026-03-31", date: "2026-06-30", month: "2026-03", startDate: "2026-07-01" };

/** What a function is given beside the scope and the record: days of the year, or what a form might say. */
function argumentOf(parameter: Parameter, id: number): unknown {
	const { name, type, optional } = parameter;
	if (optional) return undefined;
	if (name === "year") return 2026;
	if (name === "month" || /PlainMonth$/.test(type)) return days.month;
	if (/PlainDate$/.test(type)) return days.date;
	const value = argumentFor(parameter, id);
	const isForm = typeof value === "object" && value !== null && "from" in value;
	return isForm ? { ...value, ...days, asOf: days.date, idempotencyKey: undefined } : value;
}

/** Without what is empty, with three of many, and without moments and what is drawn: tokens, numbers of inspections. */
function brief(value: unknown): unknown {
	if (typeof value === "string") {
		const drawn = /\b[\w-]{32,}\b|\b[A-Z\d]{4}-[A-Z\d]{4}\b|(?<=\b(books|tenant))\d+(?=@)/g;
		return value.slice(0, 200).replaceAll(drawn, "…");
	}
	if (Array.isArray(value)) return value.slice(0, 3).map(brief);
	if (typeof value !== "object" || value === null) return value;
	const said = Object.entries(value).filter(([key, one]) => !/token$/i.test(key) && !isEmpty(one) && !isMoment(one));
	return Object.fromEntries(said.map(([key, one]) => [key, brief(one)]));
}

/** Some moments are the database's own, by the clock on the wall. */
function isMoment(value: unknown): boolean {
	return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
}

function isEmpty(value: unknown): boolean {
	return !value || (Array.isArray(value) && value.length === 0);
}
