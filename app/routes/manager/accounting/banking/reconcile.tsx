import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankAccount } from "#domain/bank-accounts";
import {
	findReconciliation,
	lastFinished,
	type OfferedEnding,
	offeredEnding,
	openReconciliation,
	startReconciliation,
} from "#domain/banking";
import { startReconciliationForm } from "#domain/banking/schema";
import { addDays, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { plainAmount } from "#domain/money/format";
import { propertyChoices } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { ConfirmField } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { choicesOf } from "~/web/choices.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { askedBankAccount } from "./asked-bank-account.server";
import { accountCrumbs } from "./bank-words";

export const meta = () => pageTitle("Reconcile");

/** Starts the reconciliation of a statement. One in progress is continued, a finished one is shown. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findBankAccount(manager, askedBankAccount(manager, request)));
	const rec = optionalIdParam(request, "rec");
	const open = openReconciliation(manager, account.id);
	if (rec !== undefined) {
		const asked = found(findReconciliation(manager, rec));
		if (asked.state === "finished") throw redirect(href("/app/bankaccount/reconcile/report", { id: asked.id }));
	}
	if (open) throw redirect(href("/app/bankaccount/reconcile/work", { id: open.id }));
	const last = lastFinished(manager, account.id);
	return {
		...{ account, last, statementEnd: last ? nextEnd(last.statementEnd, manager.today) : "" },
		...endingsOf(manager, account.id, optionalIdParam(request, "import")),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The ending balances of imported statements: filled in if the page was opened from one, otherwise offered. */
function endingsOf(manager: Manager, accountId: number, importId: number | undefined) {
	const ending = offeredEnding(manager, accountId, importId);
	return importId === undefined ? { offered: ending } : { taken: ending };
}

/** The end of the month after the last statement, but not after today; "" if that month hasn't started. */
function nextEnd(last: PlainDate, today: PlainDate): PlainDate {
	const end = lastOfMonth(addDays(last, 1));
	return end <= today ? end : "";
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findBankAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, startReconciliationForm(manager), {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const started = startReconciliation(form.by(manager), account.id, form.value);
	if (!started.ok) return form.refuse(started);
	return redirect(href("/app/bankaccount/reconcile/work", { id: started.reconciliationId }), 303);
}

export default function Reconcile() {
	const { account, last, statementEnd, offered, taken, properties, today, idempotencyKey } =
		useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof startReconciliationForm>>>({
		values: taken ? { statementEnd: taken.date, ending: plainAmount(taken.cents) } : { statementEnd },
	});
	return (
		<>
			<PageHead
				title="Reconcile"
				facts={
					last ? (
						<>
							Beginning balance: <Money cents={last.endingCents} /> on <DateText date={last.statementEnd} />.
						</>
					) : (
						"This is the account's first reconciliation. It begins at zero, and nothing in the books is cleared yet."
					)
				}
				crumbs={accountCrumbs(account)}
			/>
			{offered ? (
				<Banner>
					<Ending ending={offered} />{" "}
					<Link to={href("/app/bankaccount/reconcile", { id: account.id, import: offered.importId })} className="link">
						Use this statement
					</Link>
				</Banner>
			) : null}
			{taken ? (
				<Banner>
					<Ending ending={taken} /> We filled in the date and balance.
				</Banner>
			) : null}
			<Form
				form={form}
				submit="Start reconciling"
				cancel={href("/app/bankaccount/reconciliations", { id: account.id })}
				idempotencyKey={idempotencyKey}
			>
				<FieldRow>
					<DateField field={fields.statementEnd} label="Statement ending date" width="full" max={today} />
					<MoneyField field={fields.ending} label="Ending balance" width="full" />
				</FieldRow>
				<FormSection title="Fees and interest not yet in the books">
					<FieldRow>
						<MoneyField field={fields.fee} label="Bank fee" width="full" optional />
						<MoneyField field={fields.interest} label="Interest" width="full" optional />
						<DateField field={fields.adjustDate} label="Date" width="full" max={today} optional />
					</FieldRow>
					<RecordField field={fields.propertyId} label="Property" choices={properties} empty="Company" optional />
					<ConfirmField field={fields.confirmBelowZero} label="Yes, record it anyway" />
				</FormSection>
			</Form>
		</>
	);
}

function Ending({ ending: { fileName, cents, date } }: { ending: OfferedEnding }) {
	return (
		<span className="wrap-anywhere">
			{fileName} has an ending balance of <Money cents={cents} /> on <DateText date={date} />.
		</span>
	);
}
