import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formatMonth } from "#domain/calendar/format";
import { findAccount } from "#domain/ledger";
import { plainAmount, splitByWeights, typedAmount } from "#domain/money/format";
import { findPropertyHead } from "#domain/rentals";
import { budgetOf, notesOfYear, saveBudget } from "#domain/statements";
import { budgetForm } from "#domain/statements/schema";
import { Button } from "~/ui/button";
import { FoldedSection } from "~/ui/folded-section";
import { Form, FormSection } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Budget");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { account, property, year } = planned(manager, request);
	const key = { accountId: account.id, propertyId: property?.id, year };
	const months = budgetOf(manager, key);
	const notes = notesOfYear(manager, key);
	return {
		account: { id: account.id, title: `${account.number} ${account.name}` },
		property: property && { id: property.id, name: property.name },
		year,
		note: notes.note,
		months: months.map((cents, at) => ({
			amount: cents === 0 ? "" : plainAmount(cents),
			note: notes.months[at] ?? "",
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { account, property, year } = planned(manager, request);
	const form = await parseForm(request, budgetForm(manager));
	if (!form.ok) return form.reply;
	const { intent, months, amount, note = "" } = form.value;
	if (intent === "divide") {
		const parts = splitByWeights(amount ?? 0, new Array<number>(12).fill(1));
		return form.fill(
			"months",
			parts.map((cents, at) => ({
				amount: typedAmount(plainAmount(cents), manager.locale),
				note: months[at]?.note ?? "",
			})),
		);
	}
	const each = Array.from({ length: 12 }, (_, at) => {
		return { cents: months[at]?.amount ?? 0, note: months[at]?.note ?? "" };
	});
	const saved = saveBudget(manager, { accountId: account.id, propertyId: property?.id, year, months: each, note });
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/budget", { year, property: property?.id }), "Budget saved.");
}

/** The account, property and year in the URL. */
function planned(manager: Manager, request: Request) {
	const account = found(findAccount(manager, idParam(request, "account")));
	if (account.type !== "income" && account.type !== "expense") notFound();
	const propertyId = optionalIdParam(request, "property");
	const property = propertyId === undefined ? undefined : found(findPropertyHead(manager, propertyId));
	const year = optionalIdParam(request, "year") ?? Number(manager.today.slice(0, 4));
	if (year < 1970 || year > 2199) notFound();
	return { account, property, year };
}

export default function BudgetAccount() {
	const { account, property, year, months, note } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof budgetForm>>>({ values: { months, note } });
	const monthName = (at: number) => formatMonth(`${year}-${String(at + 1).padStart(2, "0")}`, locale);
	const back = href("/app/budget", { year, property: property?.id });
	return (
		<>
			<PageHead
				title={`Budget ${year}: ${account.title}`}
				facts={property ? property.name : "Not assigned to a property"}
				crumbs={[{ label: "Budget", to: back }]}
			/>
			<Form form={form} submit="Save budget" cancel={back} rowName={monthName}>
				<FormSection
					title="Annual amount"
					hint="Divides the amount evenly across the months below. You still need to save."
				>
					<div className="flex flex-wrap items-end gap-3">
						<MoneyField field={fields.amount} label="Amount for the year" optional />
						<Button look="plain" name={fields.intent.name} value="divide">
							Divide
						</Button>
					</div>
				</FormSection>
				<FormSection title="By month">
					<div className="grid gap-4 sm:grid-cols-3">
						{fields.months.getFieldList().map((month, at) => (
							<MoneyField
								key={month.key}
								field={month.getFieldset().amount}
								label={monthName(at)}
								width="full"
								optional
							/>
						))}
					</div>
				</FormSection>
				<TextareaField field={fields.note} label="How the budget was made" maxLength={500} rows={2} optional />
				<FoldedSection
					title="Notes about months"
					hint="Why a month came out differently"
					fields={fields.months.getFieldList().map((month) => month.getFieldset().note)}
				>
					{fields.months.getFieldList().map((month, at) => (
						<TextField
							key={month.key}
							field={month.getFieldset().note}
							label={`Note about ${monthName(at)}`}
							maxLength={200}
							optional
						/>
					))}
				</FoldedSection>
			</Form>
		</>
	);
}
