import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listAccounts } from "#domain/ledger";
import { addLoan, editLoan, findLoan } from "#domain/loans";
import { loanRateWords } from "#domain/loans/labels";
import { loanForm } from "#domain/loans/schema";
import { plainAmount, plainPercent } from "#domain/money/format";
import { propertyChoices } from "#domain/rentals";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { Link } from "~/ui/link";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { choicesOf, type FindChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Loan");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const loan = id === undefined ? undefined : found(findLoan(manager, id));
	const liabilities = listAccounts(manager, { types: ["liability"], onlyActive: true });
	const usable = liabilities.filter(({ systemKey, isDeposit }) => systemKey === null && !isDeposit);
	return {
		loan: loan && { id: loan.id, lender: loan.lender, values: valuesOf(loan) },
		properties: choicesOf("propertyId", findProperties(manager), loan ? [loan.propertyId] : []),
		accounts: accountOptions(usable),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findLoan(manager, id));
	const form = await parseForm(request, loanForm(manager), { find: { propertyId: findProperties(manager) } });
	if (!form.ok) return form.reply;
	const saved = id === undefined ? addLoan(manager, form.value) : editLoan(manager, id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/loans"), id === undefined ? "Loan added." : "Loan saved.");
}

function findProperties(manager: Manager): FindChoices {
	return (ask) => propertyChoices(manager, ask);
}

function valuesOf(loan: NonNullable<ReturnType<typeof findLoan>>) {
	const { lender, reference, startDate, rateKind, memo } = loan;
	const optional = (cents: number) => (cents === 0 ? "" : plainAmount(cents));
	return {
		...{ lender, reference, startDate, rateKind, memo, seenUpdatedDate: loan.updatedDate },
		propertyId: String(loan.propertyId),
		accountId: String(loan.accountId),
		original: plainAmount(loan.originalCents),
		rate: plainPercent(loan.rateBp),
		nextChangeDate: loan.nextChangeDate ?? "",
		payment: plainAmount(loan.paymentCents),
		escrow: optional(loan.escrowCents),
		maturityDate: loan.maturityDate ?? "",
		balloon: optional(loan.balloonCents),
	};
}

export default function LoanForm() {
	const { loan, properties, accounts, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof loanForm>>>({
		values: loan?.values ?? { rateKind: "fixed" },
	});
	return (
		<>
			<PageHead
				title={loan ? `Edit loan from ${loan.lender}` : "Add loan"}
				facts="Nothing is posted. The balance is the account's balance in the books."
				crumbs={[{ label: "Loans", to: href("/app/loans") }]}
				links={
					loan ? (
						<Link to={href("/app/loans/remove", { id: loan.id })} className="button button-quiet">
							Remove
						</Link>
					) : null
				}
			/>
			<Form
				form={form}
				submit={loan ? "Save loan" : "Add loan"}
				cancel={href("/app/loans")}
				idempotencyKey={idempotencyKey}
				{...(loan && { record: loan.values })}
			>
				<FieldRow>
					<RecordField field={fields.propertyId} label="Property" choices={properties} />
					<SelectField
						field={fields.accountId}
						label="Liability account"
						hint="Each loan needs its own account"
						width="full"
						empty="Choose an account"
						options={accounts}
					/>
				</FieldRow>
				<FieldRow>
					<TextField field={fields.lender} label="Lender" maxLength={120} />
					<TextField field={fields.reference} label="Loan number" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<MoneyField field={fields.original} label="Original amount" />
					<DateField field={fields.startDate} label="Began" width="full" />
				</FieldRow>
				<FormSection title="Rate">
					<FieldRow>
						<SelectField field={fields.rateKind} label="Rate type" width="full" options={optionsOf(loanRateWords)} />
						<TextField field={fields.rate} label="Rate (% a year)" inputMode="decimal" maxLength={8} />
						<DateField field={fields.nextChangeDate} label="Next change" width="full" optional />
					</FieldRow>
				</FormSection>
				<FormSection title="Payments">
					<FieldRow>
						<MoneyField field={fields.payment} label="Principal and interest" />
						<MoneyField field={fields.escrow} label="Escrow" hint="For taxes and insurance" optional />
					</FieldRow>
					<FieldRow>
						<DateField field={fields.maturityDate} label="Matures" width="full" optional />
						<MoneyField field={fields.balloon} label="Balloon payment" hint="Balance due at maturity" optional />
					</FieldRow>
				</FormSection>
				<TextareaField field={fields.memo} label="Note" maxLength={500} rows={2} optional />
			</Form>
		</>
	);
}
