import { expect, test } from "vitest";
import { z } from "zod";
import { propertyChoices } from "#domain/rentals";
import { makeOrganization, makeProperty } from "../../tests/factories/rentals";
import { choicesOf, type FindChoices, filterChoices } from "./choices.server";
import { parseForm } from "./form.server";

/** 300 owners in memory, as a domain offers them. */
const all = Array.from({ length: 300 }, (_, at) => ({
	...{ id: at + 1, name: `Owner ${at + 1}`, note: `${at + 1}@example.com`, active: at !== 41 },
}));
const many: FindChoices = ({ q = "", keep = [], limit = all.length }) => {
	const found = all.filter(({ name, active }) => active && name.includes(q)).slice(0, limit);
	return all.filter((one) => found.includes(one) || keep.includes(one.id));
};
const few: FindChoices = (ask) => many(ask).slice(0, 3);

const filter = (query: string, find = many) =>
	filterChoices(new Request(`http://localhost/app/properties?${query}`), "owner", find);

test("a few records are all offered, an inactive one only where it was chosen", () => {
	expect(choicesOf("ownerId", few)).toEqual({
		options: [1, 2, 3].map((value) => ({ value, label: `Owner ${value}` })),
	});
	expect(choicesOf("ownerId", many, [42])).toMatchObject({
		find: "",
		options: [{ value: 42, label: "Owner 42 (inactive)" }],
	});
});

test("a filter by one of many finds them by what was typed", () => {
	expect(filter("")).toEqual({ find: "", options: [] });
	expect(filter("owner=7")).toMatchObject({ find: "", options: [{ value: 7, label: "Owner 7" }] });
	expect(filter("find.owner=Owner").options).toHaveLength(25);
	expect(filter("find.owner=no one")).toEqual({ find: "no one", options: [] });
	expect(filter("owner=7&find.owner=Owner").find).toBe("");
	expect(filter("find.owner=Owner", few).find).toBeUndefined();
});

test("a single find is chosen at once, at an address that says so", () => {
	const answer = () => filter("status=all&cursor=x&owner=7&find.owner=Owner+299");
	expect(answer).toThrow(Response);
	try {
		answer();
	} catch (thrown) {
		expect(thrown).toHaveProperty("status", 302);
		expect((thrown as Response).headers.get("location")).toBe("/app/properties?status=all&owner=299");
	}
});

const schema = z.object({
	memo: z.string("Enter a memo."),
	lines: z.array(z.object({ ownerId: z.coerce.number("Choose an owner.") })),
});

function post(fields: Record<string, string>) {
	const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
	return parseForm(request, schema, { find: { ownerId: many } });
}

test("Find answers with the form as typed and what was found, unjudged", async () => {
	const asked = await post({ "lines[0].ownerId": "", "find.lines[0].ownerId": "29", finding: "lines[0].ownerId" });
	if (asked.ok) throw new Error("Nothing is saved by Find.");
	expect(asked.reply.init).toBeNull();
	expect(asked.reply.data.error).toBeUndefined();
	const found = asked.reply.data.found?.["lines[0].ownerId"];
	expect(asked.reply.data.asked).toBe("lines[0].ownerId");
	expect(found?.find).toBe("29");
	expect(found?.options[0]).toEqual({ value: 29, label: "Owner 29", hint: "29@example.com" });
	expect(found?.options).toHaveLength(13);
});

test("words typed and nothing chosen are looked for before anything is saved, once", async () => {
	const typed = { memo: "x", "lines[0].ownerId": "", "find.lines[0].ownerId": "no one" };
	expect(await post(typed)).toMatchObject({ ok: false, reply: { init: null } });
	expect(await post({ ...typed, "found.lines[0].ownerId": "no one" })).toMatchObject({
		reply: { init: { status: 400 } },
	});
	expect(await post({ ...typed, "lines[0].ownerId": "7" })).toMatchObject({ ok: true });
});

test("a refusal keeps the chosen record in words", async () => {
	const refused = await post({ "lines[0].ownerId": "7", "find.lines[0].ownerId": "" });
	if (refused.ok) throw new Error("A memo is missing.");
	expect(refused.reply.data.error).toEqual({ memo: ["Enter a memo."] });
	expect(refused.reply.data.found?.["lines[0].ownerId"]).toMatchObject({ find: "", options: [{ value: 7 }] });
});

test("the domain's own choices: by name, found, kept, never another organization's", () => {
	const { scope } = makeOrganization();
	const theirs = makeProperty(makeOrganization().scope, { street: "1 Oak St" }).propertyId;
	const oak = makeProperty(scope, { street: "9 Oak St" }).propertyId;
	const elm = makeProperty(scope, { street: "5 Elm St" }).propertyId;
	const ids = (request: Parameters<typeof propertyChoices>[1]) => propertyChoices(scope, request).map(({ id }) => id);
	expect(ids({})).toEqual([elm, oak]);
	expect(ids({ q: "OAK" })).toEqual([oak]);
	expect(ids({ q: "oak", keep: [elm, theirs] })).toEqual([elm, oak]);
	expect(ids({ keep: [elm], limit: 0 })).toEqual([elm]);
});
