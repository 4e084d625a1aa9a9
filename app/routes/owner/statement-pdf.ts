import type { LoaderFunctionArgs } from "@remix-run/node";
import { printStatement } from "#domain/owner-accounts";
import { answerPdf } from "~/web/answer-pdf.server";
import { ownStatement } from "./statement.server";

/** The owner's own statement as PDF. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { owner, statement } = await ownStatement(request);
	return answerPdf(printStatement(owner, statement));
}
