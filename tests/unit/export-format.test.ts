import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describedExportColumns, exportFormat } from "#domain/exports";
import { csvLines } from "~/domain/exports/pieces";

const numbers = ["see_identity_numbers", "see_bank_details"];

test("the documented columns are those of an export", async () => {
	const lines = csvLines(["file", "column", "holds"], describedExportColumns(numbers));
	const text = [...lines].join("").replace("\uFEFF", "").replaceAll("\r\n", "\n");
	await expect(text).toMatchFileSnapshot("../../docs/export-columns.csv");
});

test("the documented format has the number that exports have", () => {
	expect(readFileSync("docs/export-format.md", "utf8")).toContain(`This is format ${exportFormat}.`);
});
