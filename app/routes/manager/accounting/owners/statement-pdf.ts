import type { LoaderFunctionArgs } from "@remix-run/node";
import { printStatement } from "#domain/owner-accounts";
import { answerPdf } from "~/web/answer-pdf.server";
import { letOthers } from "~/web/attempt.server";
import { requireManager } from "~/web/guards.server";
import { readStatement } from "./read-statement.server";

/** An owner statement as a PDF download. */
export async function loader({ request }: LoaderFunctionArgs) {
	return answerPdf(await requireManager(request), async () => {
		const { manager, statement } = await readStatement(request);
		await letOthers();
		return printStatement(manager, statement);
	});
}
