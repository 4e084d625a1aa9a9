import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { receivePayment } from "#domain/lease-accounts";
import { deactivateProperty, editTenant, findTenant } from "#domain/rentals";
import { indexTransactions, search, tidyIndex } from "#domain/search";
import { statement } from "~/db/client.server";
import { makeLease, onDay } from "../../../tests/factories/leasing";
import { makeOrganization, makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { isOneSlipApart } from "./similar-words";

const found = (...args: Parameters<typeof search>) => search(...args).map(({ source, id }) => `${source} ${id}`);

describe("finds records of the organization", () => {
	test("by any part of name, email and phone, in any order, whatever the case, accents and punctuation", () => {
		const { scope } = makeOrganization();
		const id = makeTenant(scope, {
			firstname: "Zoë",
			lastname: "O’Connor-Smith",
			email: "zoe.oc@example.com",
			mobilePhone: "(217) 555-0147",
		});
		for (const typed of [
			"zoe",
			"ZOË",
			"connor",
			"o'connor",
			"oconnor",
			"smith zoe",
			"zoe.oc@exa",
			"555-0147",
			"(217) 555-0147",
			"217.555.0147",
		]) {
			expect(found(scope, typed), typed).toContain(`tenant ${id}`);
		}
		expect(search(scope, "connor")).toMatchObject([{ source: "tenant", label: "Zoë O’Connor-Smith" }]);
	});

	test("properties, units by number within them, owners", () => {
		const { scope } = makeOrganization();
		const { propertyId, unitId } = makeProperty(scope, { name: "Quarry House", units: [{ unitNumber: "3B" }] });
		const ownerId = makeOwner(scope, { lastname: "Quartermaine" });
		expect(found(scope, "quarry")).toEqual([`property ${propertyId}`, `unit ${unitId}`]);
		expect(found(scope, "quarry 3b")).toEqual([`unit ${unitId}`]);
		expect(found(scope, "quartermaine")).toEqual([`owner ${ownerId}`]);
	});

	test("a changed record by what it says now", () => {
		const { scope } = makeOrganization();
		const id = makeTenant(scope, { firstname: "Before", lastname: "Change" });
		const before = findTenant(scope, id);
		if (!before) throw new Error("A new tenant is not found.");
		const edited = editTenant(scope, id, { ...before, birthDate: undefined, firstname: "Afterwards" } as never);
		expect(edited).toMatchObject({ ok: true });
		expect(found(scope, "afterwards")).toEqual([`tenant ${id}`]);
		expect(found(scope, "before change")).toEqual([]);
	});

	test("inactive ones only when asked", () => {
		const { scope } = makeOrganization();
		const { propertyId } = makeProperty(scope, { name: "Vanished Villa" });
		expect(deactivateProperty(scope, propertyId)).toMatchObject({ ok: true });
		expect(found(scope, "vanished")).not.toContain(`property ${propertyId}`);
		expect(found(scope, "vanished", { former: true })).toContain(`property ${propertyId}`);
	});
});

test("payments are found at once and after indexing alike: by payer, number, receipt and amount", () => {
	const { scope } = makeOrganization();
	onDay("2026-03-05");
	const { leaseId } = makeLease(scope);
	const paid = receivePayment(scope, leaseId, {
		...{
			date: "2026-03-05",
			amountCents: 123_456,
			method: "check",
			reference: "CHK-90817",
			payerName: "Wilhelmina Pratt",
		},
		...{ confirmLarge: true, confirmDuplicate: true },
	});
	if (!paid.ok) throw new Error(paid.message);
	const queries = [
		"wilhelmina",
		"90817",
		"chk-90817",
		"1,234.56",
		"$1,234.56",
		"1234.56",
		"pratt 1,234.56",
		"Wilhelmna",
	];
	const look = () => queries.map((typed) => found(scope, typed).includes(`transaction ${paid.transactionId}`));
	expect(look().slice(0, -1)).toEqual(queries.slice(0, -1).map(() => true));
	const before = statement<{ n: number }>(
		"SELECT count(*) AS n FROM search_index WHERE rowid / 68719476736 % 16 = 5",
	).get()?.n;
	expect([...indexTransactions({ chunk: 2 })].length).toBeGreaterThan(0);
	expect([...indexTransactions()]).toEqual([]);
	expect(
		statement<{ n: number }>("SELECT count(*) AS n FROM search_index WHERE rowid / 68719476736 % 16 = 5").get()?.n,
	).toBeGreaterThan(before ?? 0);
	expect(look().slice(0, -1)).toEqual(queries.slice(0, -1).map(() => true));
	expect(search(scope, "wilhelmina")[0]).toMatchObject({ source: "transaction", label: "Payment $1,234.56" });
});

test("a lease by its people; nothing of another organization, by no word", () => {
	const one = makeOrganization();
	const other = makeOrganization();
	onDay("2026-03-05");
	const { leaseId } = makeLease(one.scope, {
		tenants: [{ firstname: "Odalys", lastname: "Fennimore", differentPerson: true }],
	});
	expect(found(one.scope, "odalys")).toContain(`lease ${leaseId}`);
	for (const typed of ["odalys", "fennimore", "fenimore", "maple", "rent", "1200", "丐一一", "odalys OR maple"]) {
		expect(found(other.scope, typed, { former: true }), typed).toEqual([]);
	}
});

test("a word with one letter changed, missing, added or swapped still finds", () => {
	const { scope } = makeOrganization();
	const id = makeTenant(scope, { firstname: "Margarethe", lastname: "Brown" });
	for (const typed of [
		"brwn",
		"bronw",
		"brpwn",
		"browwn",
		"rbown",
		"brow",
		"margarete",
		"margaerthe brown",
		"brawn margarethe",
	]) {
		expect(found(scope, typed), typed).toContain(`tenant ${id}`);
	}
	expect(found(scope, "brxyn")).toEqual([]);
});

test("tidied, the index finds the same", () => {
	const { scope } = makeOrganization();
	for (let n = 0; n < 40; n++) makeTenant(scope, { firstname: "Tidy", lastname: `Person${n}` });
	const before = found(scope, "tidy");
	expect([...tidyIndex()].length).toBeLessThan(50);
	expect(found(scope, "tidy")).toEqual(before);
	expect(before).toHaveLength(40);
});

test("a long email among hundreds that begin and end alike", () => {
	const { scope } = makeOrganization();
	const ids = Array.from({ length: 300 }, (_, n) =>
		makeTenant(scope, {
			firstname: "Same",
			lastname: `Person${n}`,
			email: `maintenance.person${n}.office@example.com`,
		}),
	);
	expect(found(scope, "maintenance.person287.office@example.com")).toEqual([`tenant ${ids[287]}`]);
});

test("a later kind is reached behind one with plenty, and the newest of many transactions come first", () => {
	const { scope } = makeOrganization();
	onDay("2026-03-05");
	for (let n = 0; n < 230; n++) makeTenant(scope, { firstname: "Quill", lastname: `Person${n}` });
	const ownerId = makeOwner(scope, { lastname: "Quillfeather" });
	const { leaseId } = makeLease(scope);
	const paid = Array.from({ length: 230 }, () => {
		const payment = {
			date: "2026-03-05",
			amountCents: 1_00,
			method: "cash" as const,
			payerName: "Quill",
			confirmDuplicate: true,
		};
		const received = receivePayment(scope, leaseId, payment);
		if (!received.ok) throw new Error(received.message);
		return received.transactionId;
	});
	const kindsOf = (results: string[]) => [...new Set(results.map((result) => result.split(" ")[0]))];
	for (const read of [() => [], indexTransactions]) {
		for (const _ of read());
		const results = found(scope, "quill");
		expect(kindsOf(results)).toEqual(["tenant", "owner", "transaction"]);
		expect(results).toContain(`owner ${ownerId}`);
		expect(results.find((result) => result.startsWith("transaction"))).toBe(`transaction ${paid.at(-1)}`);
	}
});

test("at most fifty, each kind with its share", () => {
	const { scope } = makeOrganization();
	for (let n = 0; n < 60; n++) makeTenant(scope, { firstname: "Same", lastname: `Person${n}` });
	const { propertyId } = makeProperty(scope, { name: "Same Place" });
	const results = search(scope, "same");
	expect(results).toHaveLength(50);
	expect(results).toContainEqual(expect.objectContaining({ source: "property", id: propertyId }));
});

test("whatever is typed is answered", () => {
	const { scope } = makeOrganization();
	makeTenant(scope, { firstname: `Quote"d`, lastname: `Back\\slash ' OR 1=1` });
	for (const typed of [
		"",
		"   ",
		'"',
		"'",
		"*",
		"AND",
		"NEAR(",
		"text:",
		'" OR "',
		"^a",
		"-",
		"{}",
		"😀",
		"😀😀😀",
		"\u0000",
		"%_",
		"\\",
		"a".repeat(10_000),
		`${"word ".repeat(2_000)}`,
	]) {
		expect(() => search(scope, typed), JSON.stringify(typed.slice(0, 20))).not.toThrow();
	}
	expect(search(scope, "   ")).toEqual([]);
	expect(found(scope, `quote"d`)).toHaveLength(1);
	expect(found(scope, `back\\slash`)).toHaveLength(1);
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (typed) => Array.isArray(search(scope, typed))),
		{ numRuns: 200 },
	);
});

test("one slip is a letter changed, missing, added, or two neighbors swapped; two are not", () => {
	const slip = fc
		.record({
			word: fc.stringMatching(/^[a-z]{4,12}$/),
			at: fc.nat(),
			letter: fc.constantFrom(..."abcxyz"),
			kind: fc.nat(3),
		})
		.map(({ word, at, letter, kind }) => {
			const i = at % (word.length - 1);
			const [before, a, b, after] = [word.slice(0, i), word[i] ?? "", word[i + 1] ?? "", word.slice(i + 2)];
			return {
				word,
				slipped:
					[
						`${before}${b}${a}${after}`,
						`${before}${b}${after}`,
						`${before}${letter}${a}${b}${after}`,
						`${before}${letter}${b}${after}`,
					][kind] ?? "",
			};
		});
	fc.assert(fc.property(slip, ({ word, slipped }) => isOneSlipApart(word, slipped) && isOneSlipApart(slipped, word)));
	for (const [one, other] of [
		["johnson", "jahnsen"],
		["abcd", "badc"],
		["abc", "abcde"],
		["abcd", "cbad"],
	]) {
		expect(isOneSlipApart(one ?? "", other ?? "")).toBe(false);
	}
});
