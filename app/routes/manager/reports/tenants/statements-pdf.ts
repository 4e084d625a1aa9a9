import type { LoaderFunctionArgs } from "@remix-run/node";
import { printStatements } from "#domain/lease-accounts";
import { answerPdf } from "~/web/answer-pdf.server";
import { requireManager } from "~/web/guards.server";
import { ledgerLineWords } from "../../accounting/transactions/transaction-words";
import { askedStatements } from "./asked-statements.server";

/** The statements of the listed leases as one PDF. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return answerPdf(manager, async () => {
		const { leases, period } = askedStatements(manager, request);
		return printStatements(
			manager,
			leases.map(({ id }) => id),
			period,
			ledgerLineWords,
		);
	});
}
