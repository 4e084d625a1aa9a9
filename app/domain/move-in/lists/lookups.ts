import { readResidents } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import type { PersonName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { ListRow } from "./define-list";

export type Named = { id: number; name: string };

/** A name for comparing: without case, accents, punctuation and spaces. */
export function nameOf(text: string): string {
	return text
		.toLowerCase()
		.normalize("NFKD")
		.replace(/[^\p{L}\p{N}]/gu, "");
}

type Finder<Row extends Named> = (text: string) => Row | "several" | undefined;

/** Finds records by their name; "several" if more than one has it. */
function finder<Row extends Named>(rows: readonly Row[]): Finder<Row> {
	const byName = new Map<string, Row | "several">();
	for (const row of rows) {
		const key = nameOf(row.name);
		byName.set(key, byName.has(key) ? "several" : row);
	}
	return (text) => byName.get(nameOf(text));
}

/** The same function, which works out each text once. */
export function remembering<Value>(find: (text: string) => Value): (text: string) => Value {
	const found = new Map<string, Value>();
	return (text) => {
		const known = found.get(text);
		if (known !== undefined || found.has(text)) return known as Value;
		const value = find(text);
		found.set(text, value);
		return value;
	};
}

/** Finds a property by its name, also with a code in parentheses or its address behind it: "Elm Court (elm01)". */
export function propertyFinder(scope: Scope): (text: string) => Named | undefined {
	const sql = "SELECT id, name, street FROM properties WHERE profile_id = ? AND active = 1";
	const find = finder(statement<Named & { street: string }>(sql).all(scope.profileId));
	const one = (text: string) => {
		const found = find(text);
		return found === "several" ? undefined : found;
	};
	return remembering((text) => {
		const named = one(text) ?? one(text.replace(/\s*\([^\s()]*\)\s*$/, ""));
		if (named) return named;
		const [name = "", ...behind] = text.split(" - ");
		const before = one(name);
		const isAddress = before && before.street !== "" && nameOf(behind.join("")).startsWith(nameOf(before.street));
		return isAddress ? before : undefined;
	});
}

/** A row's property as a part of what its record is named by: blank if it names none, null if it can't be read. */
export function placeOf(
	row: ListRow,
	wrong: ReadonlySet<string>,
	find: (text: string) => Named | undefined,
): string | null {
	if (wrong.has("property")) return null;
	const text = row.text("property");
	if (text === "") return "";
	const property = find(text);
	return property ? `${property.id}` : `? ${nameOf(text)}`;
}

/** Finds a unit of a property by its number. A property with one unit needs none. */
export function unitFinder(scope: Scope): (propertyId: number, number: string) => Named | undefined {
	const rows = statement<Named & { propertyId: number }>(
		"SELECT id, unit_number AS name, property_id AS propertyId FROM units WHERE profile_id = ?",
	).all(scope.profileId);
	const ofProperty = new Map<number, Map<string, Named>>();
	const only = new Map<number, Named | undefined>();
	for (const row of rows) {
		const units = ofProperty.get(row.propertyId) ?? new Map<string, Named>();
		ofProperty.set(row.propertyId, units);
		only.set(row.propertyId, only.has(row.propertyId) ? undefined : row);
		const key = nameOf(row.name);
		if (!units.has(key)) units.set(key, row);
	}
	return (propertyId, number) =>
		number === "" ? only.get(propertyId) : ofProperty.get(propertyId)?.get(nameOf(number));
}

export function ownerFinder(scope: Scope): Finder<Named> {
	const find = finder(
		statement<Named>("SELECT id, display_name AS name FROM property_owners WHERE profile_id = ?").all(scope.profileId),
	);
	return remembering((text) => find(text) ?? find(fullName(personOf(text))));
}

export function vendorFinder(scope: Scope): Finder<Named> {
	const sql = "SELECT id, display_name AS name FROM vendors WHERE profile_id = ? AND active = 1";
	const find = finder(statement<Named>(sql).all(scope.profileId));
	return remembering((text) => find(text) ?? find(fullName(personOf(text))));
}

/** A person's or a company's name as a file writes it: "Diaz, Ana", "Oak Street Holdings LLC". */
export function personOf(text: string): PersonName {
	const [resident] = readResidents(text);
	if (!resident) return { isCompany: true, companyName: text.trim() };
	return resident;
}

export function fullName(person: PersonName): string {
	return person.isCompany ? (person.companyName ?? "") : `${person.firstname ?? ""} ${person.lastname ?? ""}`.trim();
}

/** Whether a list of this kind is imported and wasn't undone. */
export function isImported(scope: Scope, kind: string): boolean {
	const sql = "SELECT 1 FROM list_imports WHERE profile_id = ? AND kind = ? AND state = 'done' LIMIT 1";
	return Boolean(statement(sql).get(scope.profileId, kind));
}

/**
 * Tells rows from what is here of the same key by their amounts: one with the same amount is the same, wherever it
 * stands in the file, and what is left here differs from the rows that are left. Each row is seen before the first is
 * told.
 */
export function amountMatcher(here: ReadonlyMap<string, readonly Cents[]>) {
	const inFile = new Map<string, Map<Cents, number>>();
	const left = new Map<string, { same: Map<Cents, number>; others: number }>();
	const match = (key: string) => {
		const known = here.get(key) ?? [];
		const counts = counted(known);
		const same = new Map<Cents, number>();
		for (const [cents, count] of inFile.get(key) ?? []) same.set(cents, Math.min(count, counts.get(cents) ?? 0));
		return { same, others: known.length - [...same.values()].reduce((sum, count) => sum + count, 0) };
	};
	return {
		see(key: string, cents: Cents): void {
			const seen = inFile.get(key) ?? new Map<Cents, number>();
			inFile.set(key, seen.set(cents, (seen.get(cents) ?? 0) + 1));
		},
		tell(key: string, cents: Cents): "same" | "differs" | "new" {
			const now = left.get(key) ?? match(key);
			left.set(key, now);
			const same = now.same.get(cents) ?? 0;
			if (same > 0) {
				now.same.set(cents, same - 1);
				return "same";
			}
			if (now.others === 0) return "new";
			now.others -= 1;
			return "differs";
		},
	};
}

function counted(amounts: readonly Cents[]): Map<Cents, number> {
	const counts = new Map<Cents, number>();
	for (const cents of amounts) counts.set(cents, (counts.get(cents) ?? 0) + 1);
	return counts;
}
