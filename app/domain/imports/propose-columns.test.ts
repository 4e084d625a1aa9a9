import { expect, test } from "vitest";
import { proposeColumns } from "./propose-columns";

const fieldsOf = (headers: string[], ...rows: string[][]) => proposeColumns(headers, rows).map(({ field }) => field);

test("of two columns that look like one field the surer one has it, wherever it stands", () => {
	const rows = [
		["ana@example.com", "bo@example.com"],
		["cy@example.com", "di@example.com"],
	];
	expect(fieldsOf(["Reach them at", "Email"], ...rows)).toEqual(["ignore", "email"]);
	expect(fieldsOf(["Email", "Reach them at"], ...rows)).toEqual(["email", "ignore"]);
	expect(fieldsOf(["Reach them at", "Or at"], ...rows)).toEqual(["email", "ignore"]);
});
