import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBillingAccount, isBilled, saveBillingDetails } from "#domain/subscriptions";
import { taxIdKinds } from "#domain/subscriptions/labels";
import type { billingDetailsForm } from "#domain/subscriptions/schema";
import { billingDetailsForm as detailsForm } from "#domain/subscriptions/schema";
import { EmptyState } from "~/ui/empty-state";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Billing Details");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = findBillingAccount(manager);
	return {
		billed: isBilled(),
		values: {
			...{ email: account?.email ?? manager.email, taxIdKind: account?.taxIdKind ?? ("" as const) },
			taxId: account?.taxId ?? "",
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, detailsForm);
	if (!form.ok) return form.reply;
	const saved = await saveBillingDetails(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/view-subscription-invoices"), "Saved.");
}

export default function Details() {
	const { billed, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof billingDetailsForm>>({ values });
	const crumbs = [{ label: "Subscription invoices", to: href("/view-subscription-invoices") }];
	return (
		<>
			<PageHead title="Billing details" crumbs={crumbs} />
			{billed ? (
				<Form form={form} submit="Save" cancel={href("/view-subscription-invoices")} idempotencyKey={idempotencyKey}>
					<TextField field={fields.email} label="Send invoices to" type="email" maxLength={254} autoComplete="email" />
					<FieldRow>
						<SelectField
							field={fields.taxIdKind}
							label="Tax ID type"
							options={optionsOf(taxIdKinds)}
							empty="None"
							optional
						/>
						<TextField field={fields.taxId} label="Tax ID" maxLength={30} autoComplete="off" optional />
					</FieldRow>
				</Form>
			) : (
				<EmptyState>Billing is off on this server. Everything is included, with no limits.</EmptyState>
			)}
		</>
	);
}
