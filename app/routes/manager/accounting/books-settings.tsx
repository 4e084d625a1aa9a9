import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formatDate } from "#domain/calendar/format";
import { bases } from "#domain/ledger/labels";
import { accountingTerms, fiscalYearStart, setAccountingTerms } from "#domain/statements";
import { accountingTermsForm } from "#domain/statements/schema";
import { ConfirmField } from "~/ui/confirm-field";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { monthOptions } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Fiscal Year and Basis");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { basis, fiscalYearEndMonth } = accountingTerms(manager);
	return { basis, fiscalYearEndMonth, yearStart: fiscalYearStart(manager.today, fiscalYearEndMonth) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, accountingTermsForm);
	if (!form.ok) return form.reply;
	const set = setAccountingTerms(manager, form.value);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(href("/app/closing/settings"), "Fiscal year and basis saved.");
}

export default function BooksSettings() {
	const { basis, fiscalYearEndMonth, yearStart } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const [form, fields] = usePostForm<z.input<typeof accountingTermsForm>>({
		values: { basis, fiscalYearEndMonth: String(fiscalYearEndMonth) },
	});
	return (
		<>
			<PageHead
				title="Fiscal year and basis"
				facts={`This fiscal year began on ${formatDate(yearStart, locale)}. Changing it doesn't post anything.`}
				crumbs={[
					{ label: "Accounting", to: href("/app/accounting-dashboard") },
					{ label: "Close books", to: href("/app/closing") },
				]}
			/>
			<Form form={form} submit="Save" cancel={href("/app/closing")}>
				<SelectField
					field={fields.fiscalYearEndMonth}
					label="Fiscal year ends in"
					hint="Income and expenses start over after this month, and earlier earnings move to retained earnings. Statements, budgets and the general ledger use it for every year. Tax forms use the calendar year."
					options={monthOptions(locale)}
				/>
				<RadioField
					field={fields.basis}
					label="Default basis for statements"
					options={[
						{
							value: "accrual",
							label: bases.accrual,
							hint: "Income when it's charged, expenses when they're billed.",
						},
						{ value: "cash", label: bases.cash, hint: "Income when it's received, expenses when they're paid." },
					]}
				/>
				<p className="text-soft">
					You can choose either basis on each statement. Owner statements, the trust view and 1099 totals are always on
					a cash basis.
				</p>
				<ConfirmField field={fields.confirmClosed} label="Yes, change it for closed years too" />
			</Form>
		</>
	);
}
