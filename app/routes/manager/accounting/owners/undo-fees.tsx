import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { reversalForm } from "#domain/ledger/schema";
import { findFeeRun, undoDay } from "#domain/owner-accounts";
import { askOrDo } from "#domain/waiting-changes";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
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

export const meta = () => pageTitle("Undo Management Fee Run");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const run = found(findFeeRun(manager, idParam(request, "id")));
	const { id, number, properties, paidCents } = run;
	return {
		...{ id, number, properties, paidCents, day: undoDay(manager, run) },
		...{ waits: noticeOf(manager, "reversals"), idempotencyKey: newIdempotencyKey() },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const run = found(findFeeRun(manager, idParam(request, "id")));
	const form = await parseForm(request, reversalForm(manager));
	if (!form.ok) return form.reply;
	const undone = askOrDo(form.by(manager), "undo_fees", { runId: run.id, ...form.value });
	if (!undone.ok) return form.refuse(undone);
	if (undone.asked) return redirectToRequest(undone.asked);
	return redirectWithMessage(
		href("/app/collect-management-fee", { from: run.fromDate, to: run.toDate }),
		`Run ${undone.number} undone. You can collect fees for its period again.`,
	);
}

export default function UndoFees() {
	const { id, number, properties, paidCents, day, waits, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof reversalForm>>>({ values: { date: day } });
	return (
		<>
			<PageHead
				title={`Undo run ${number}`}
				facts={
					<>
						<Money cents={paidCents} /> goes back to {count(properties, "property", "properties")} with reversing
						entries. You can then collect fees for the period again.
					</>
				}
				crumbs={[{ label: `Run ${number}`, to: href("/app/collect-management-fee/run", { id }) }]}
			/>
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit="Undo run"
				look="danger"
				cancel={href("/app/collect-management-fee/run", { id })}
				idempotencyKey={idempotencyKey}
			>
				<DateField field={fields.date} label="Date" />
				<TextField field={fields.reason} label="Reason" maxLength={200} />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, undo it anyway" />
			</Form>
		</>
	);
}
