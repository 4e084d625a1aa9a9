import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeRecurringExpense, listRecurringExpenses } from "#domain/payables";
import { endRecurringExpenseForm } from "#domain/payables/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { Money } from "~/ui/money";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Recurring Expenses");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	return found(listRecurringExpenses(manager).find((rule) => rule.id === id));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(listRecurringExpenses(manager).find((rule) => rule.id === id));
	const form = await parseForm(request, endRecurringExpenseForm);
	if (!form.ok) return form.reply;
	const back = href("/app/expenses/recurring");
	const ended = changeRecurringExpense(manager, id, form.value);
	if (!ended.ok) return redirectWithMessage(back, ended.message, { kind: "negative" });
	return redirectWithMessage(back, "Recurring expense ended. Recorded expenses won't change.");
}

export default function EndRecurring() {
	const { payeeName, amountCents } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="End recurring expense"
			question={`No more expenses will be recorded for ${payeeName}.`}
			yes="End"
			no="Cancel"
			values={{ intent: "end" }}
			back={href("/app/expenses/recurring")}
		>
			It was <Money cents={amountCents} /> each time. Recorded expenses won't change.
		</ConfirmPage>
	);
}
