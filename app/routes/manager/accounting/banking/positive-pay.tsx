import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankAccount } from "#domain/bank-accounts";
import { checkLayoutOf, previewChecks, setCheckLayout, takeChecks } from "#domain/bank-files";
import { checksForm } from "#domain/bank-files/schema";
import { firstOfMonth } from "#domain/calendar/format";
import { Card } from "~/ui/card";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { answerTextFile } from "~/web/answer-text-file.server";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { askedBankAccount } from "./asked-bank-account.server";
import { accountCrumbs } from "./bank-words";
import { CheckLayoutPanel } from "./check-layout-panel";

export const meta = () => pageTitle("Positive Pay");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findBankAccount(manager, askedBankAccount(manager, request)));
	const period = { from: firstOfMonth(manager.today), to: manager.today };
	const preview = previewChecks(manager, account.id);
	return {
		...{ account, period, layout: found(checkLayoutOf(manager, account.id)) },
		preview: preview.ok ? preview.lines : [preview.message],
	};
}

/** Downloads the list, or saves how the bank wants it. The list can have the whole account number. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id } = found(findBankAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, checksForm(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent === "layout") {
		const set = setCheckLayout(manager, id, form.value.layout);
		if (!set.ok) return form.refuse(set);
		return redirectWithMessage(href("/app/bankaccount/positivepay", { id }), "Layout saved.");
	}
	const { from, to } = form.value;
	const taken = takeChecks(manager, id, form.value);
	if (!taken.ok) return form.refuse(taken, { forget: ["accountNumber"] });
	return answerTextFile({ text: taken.text, fileName: `checks-${from}-${to}.txt` });
}

export default function PositivePay() {
	const { account, period, layout, preview } = useLoaderData<typeof loader>();
	const wantsNumber =
		layout.columns.some(({ field }) => field === "account") || /\{account\}/.test(layout.header + layout.trailer);
	const [form, fields] = usePostForm<z.input<ReturnType<typeof checksForm>> & { accountNumber: string }>({
		values: { ...period, accountNumber: "" },
		answers: (intent) => intent !== "layout",
	});
	return (
		<>
			<PageHead
				title="Positive pay"
				facts="The checks that you issued and voided, for your bank to pay no others."
				crumbs={accountCrumbs(account)}
			/>
			<CheckLayoutPanel layout={layout} />
			<Form form={form} submit="Download" cancel={href("/app/bankaccount/checks", { id: account.id })} download>
				<input type="hidden" name="intent" value="download" />
				<FieldRow>
					<DateField field={fields.from} label="From" width="full" />
					<DateField field={fields.to} label="To" width="full" />
				</FieldRow>
				{wantsNumber ? (
					<TextField
						field={fields.accountNumber}
						label="Account number"
						hint={account.lastFour ? `Ends in ${account.lastFour}. It isn't saved.` : "It isn't saved."}
						maxLength={34}
						inputMode="numeric"
						autoComplete="off"
					/>
				) : null}
			</Form>
			<Card title="Preview of your newest checks">
				{preview.length > 0 ? (
					<pre className="text-sm whitespace-pre-wrap wrap-anywhere">{preview.join("\n")}</pre>
				) : (
					<p className="text-soft">No checks yet.</p>
				)}
			</Card>
		</>
	);
}
