import { expect, test } from "vitest";
import { listFiles } from "#domain/files";
import { pdf } from "../../../../tests/factories/files";
import { keepFiles as keepTheirFiles } from "../../../../tests/factories/keep-files";
import { makeBooks } from "../../../../tests/factories/leasing";
import { makeRequest } from "../../../../tests/factories/maintenance";
import { keepFiles } from "./request-files.server";

keepTheirFiles();

test("a form sent twice, even at once, saves its files once", async () => {
	const scope = makeBooks();
	const requestId = makeRequest(scope);
	const send = () => keepFiles(scope, "request", requestId, [pdf("leak.pdf")]);
	await Promise.all([send(), send(), send()]);
	await send();
	const { rows } = listFiles(scope, { subjectKind: "request", subjectId: requestId });
	expect(rows.map(({ title }) => title)).toEqual(["leak.pdf"]);
});
