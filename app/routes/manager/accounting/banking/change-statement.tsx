import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount } from "#domain/bank-accounts";
import { changeStatement, discardReconciliation, findReconciliation } from "#domain/banking";
import { changeStatementForm } from "#domain/banking/schema";
import { plainAmount } from "#domain/money/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountCrumbs } from "./bank-words";

export const meta = () => pageTitle("Change Statement");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const reconciliation = found(findReconciliation(manager, idParam(request, "id")));
	const { id, state } = reconciliation;
	if (state === "finished") throw redirect(href("/app/bankaccount/reconcile/report", { id }));
	return { reconciliation, account: found(findBankAccount(manager, reconciliation.accountId)), today: manager.today };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, accountId } = found(findReconciliation(manager, idParam(request, "id")));
	const form = await parseForm(request, changeStatementForm(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent === "discard") {
		const discarded = discardReconciliation(manager, id);
		if (!discarded.ok) return form.refuse(discarded);
		return redirectWithMessage(
			href("/app/bankaccount/reconciliations", { id: accountId }),
			"Reconciliation discarded.",
		);
	}
	const changed = changeStatement(manager, id, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(href("/app/bankaccount/reconcile/work", { id }), "Statement saved.");
}

export default function ChangeStatement() {
	const { reconciliation, account, today } = useLoaderData<typeof loader>();
	const { id, statementEnd, endingCents } = reconciliation;
	const [form, fields] = usePostForm<{ intent: string; statementEnd: string; ending: string }>({
		values: { statementEnd, ending: plainAmount(endingCents) },
	});
	return (
		<>
			<PageHead title="Edit statement" crumbs={accountCrumbs(account)} />
			<Form form={form} submit="Save" cancel={href("/app/bankaccount/reconcile/work", { id })}>
				<input type="hidden" name="intent" value="change" />
				<FieldRow>
					<DateField field={fields.statementEnd} label="Statement ending date" width="full" max={today} />
					<MoneyField field={fields.ending} label="Ending balance" width="full" />
				</FieldRow>
			</Form>
			<Card title="Discard reconciliation">
				<p className="mb-3 text-soft">
					Your cleared items will no longer be marked. Transactions in the books won't change.
				</p>
				<PlainForm method="post">
					<Button look="danger" name="intent" value="discard">
						Discard reconciliation
					</Button>
				</PlainForm>
			</Card>
		</>
	);
}
