import { expect, test } from "vitest";
import { z } from "zod";
import { asAttempt } from "./attempt.server";
import { parseForm } from "./form.server";

const schema = z.object({
	name: z.string().max(40).optional(),
	note: z.string().max(5_000).optional(),
	password: z.string().optional(),
	ssn: z.string().optional(),
	lines: z.array(z.object({ memo: z.string().max(65).optional() })).max(50),
});

type Fields = [string, string][];

async function refused(fields: Fields) {
	const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
	const form = await parseForm(request, schema, { secret: ["ssn"] });
	if (form.ok) throw new Error("The form passed.");
	return { ...form.reply.data, code: form.reply.init?.status };
}

const typed: Fields = [
	["name", "Ana"],
	["password", "a quiet orchard"],
	["ssn", "123-45-6789"],
	["lines[0].memo", "First"],
];
const lines = (count: number): Fields => Array.from({ length: count }, (_, at) => [`lines[${at}].memo`, `Memo ${at}`]);

test.each<[string, Fields, string]>([
	["one field again and again", Array.from({ length: 21 }, () => ["note", "x"]), "This form has too many fields."],
	["a text that no field takes", [["note", "x".repeat(60_000)]], "This form has too much text."],
	["too many lines", [["lines[1999].memo", "Far"]], "Enter up to 50 lines."],
	["lines that no grid has", [["lines[2001].memo", "Far"]], "This form has too many lines."],
])("a form with %s comes back as typed, as far as it goes", async (_, more, message) => {
	const { code, error, initialValue } = await refused([...typed, ...more]);
	expect([code, error]).toEqual([400, { "": [message] }]);
	expect(initialValue).toMatchObject({ name: "Ana", lines: expect.arrayContaining([{ memo: expect.any(String) }]) });
	expect(initialValue).not.toHaveProperty("password");
	expect(initialValue).not.toHaveProperty("ssn");
});

test("what is given back of it ends where a form's page ends", async () => {
	const long = await refused([...typed, ["note", "x".repeat(60_000)]]);
	expect(String(long.initialValue?.note)).toHaveLength(50_000);
	const { initialValue } = await refused([...typed, ...lines(1_500)]);
	expect(initialValue?.lines).toHaveLength(70);
});

test("a script's form stays as it stands", async () => {
	const form: Fields = [...typed, ["note", "x".repeat(60_000)]];
	const reply = await asAttempt({ byScript: true }, () => refused(form));
	expect(reply.error).toEqual({ "": ["This form has too much text."] });
	expect(reply).not.toHaveProperty("initialValue");
});
