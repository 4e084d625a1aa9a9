import type { LoaderFunctionArgs } from "@remix-run/node";
import { printStatement } from "#domain/owner-accounts";
import { answerPdf } from "~/web/answer-pdf.server";
import { readStatement } from "./read-statement.server";

/** An owner's statement as PDF, under the name it is filed by. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { manager, statement } = await readStatement(request);
	return answerPdf(printStatement(manager, statement));
}
