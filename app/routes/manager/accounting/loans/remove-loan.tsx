import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLoan, removeLoan } from "#domain/loans";
import { removeLoanForm } from "#domain/loans/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Loan");

export async function loader({ request }: LoaderFunctionArgs) {
	const { id, lender } = found(findLoan(await requireManager(request), idParam(request, "id")));
	return { id, lender };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const loan = found(findLoan(manager, idParam(request, "id")));
	const form = await parseForm(request, removeLoanForm);
	if (!form.ok) return form.reply;
	const removed = removeLoan(manager, loan.id);
	if (!removed.ok) return form.refuse(removed);
	return redirectWithMessage(href("/app/loans"), "Deleted Successfully!");
}

export default function RemoveLoan() {
	const { id, lender } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage values={{ intent: "delete" }} back={href("/app/loans/loan", { id })}>
			The loan from {lender} will no longer be listed. Entries in the books won't change.
		</ConfirmPage>
	);
}
