import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankAccount } from "#domain/bank-accounts";
import { findReconciliation } from "#domain/banking";
import { reasonForm } from "#domain/banking/schema";
import { askOrDo } from "#domain/waiting-changes";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountCrumbs } from "./bank-words";

export const meta = () => pageTitle("Open Reconciliation");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { accountId, statementEnd } = found(findReconciliation(manager, idParam(request, "id")));
	return {
		account: found(findBankAccount(manager, accountId)),
		statementEnd,
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "reopen_reconciliations"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, accountId } = found(findReconciliation(manager, idParam(request, "id")));
	const form = await parseForm(request, reasonForm);
	if (!form.ok) return form.reply;
	const reopened = askOrDo(manager, "reopen_reconciliation", { reconciliationId: id, ...form.value });
	if (!reopened.ok) return form.refuse(reopened);
	if (reopened.asked) return redirectToRequest(reopened.asked);
	return redirectWithMessage(
		href("/app/bankaccount/reconcile", { id: accountId, rec: id }),
		"Reconciliation reopened. Cleared items stay marked.",
	);
}

export default function ReopenReconciliation() {
	const { account, statementEnd, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof reasonForm>>();
	return (
		<>
			<PageHead
				title="Reopen reconciliation"
				facts={
					<>
						Statement ending <DateText date={statementEnd} />. You can change its cleared items until you finish it
						again. Your reason is saved.
					</>
				}
				crumbs={accountCrumbs(account)}
			/>
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit="Reopen"
				look="danger"
				cancel={href("/app/bankaccount/reconciliations", { id: account.id })}
				idempotencyKey={idempotencyKey}
			>
				<TextField field={fields.reason} label="Reason" maxLength={200} />
			</Form>
		</>
	);
}
