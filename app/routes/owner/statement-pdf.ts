import type { LoaderFunctionArgs } from "@remix-run/node";
import { printStatement } from "#domain/owner-accounts";
import { answerPdf } from "~/web/answer-pdf.server";
import { letOthers } from "~/web/attempt.server";
import { requireOwner } from "~/web/guards.server";
import { ownStatement } from "./statement.server";

/** The owner's own statement as PDF. */
export async function loader({ request }: LoaderFunctionArgs) {
	return answerPdf(await requireOwner(request), async () => {
		const { owner, statement } = await ownStatement(request);
		await letOthers();
		return printStatement(owner, statement);
	});
}
