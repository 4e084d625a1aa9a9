import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { approvalLimits, approversOf } from "#domain/approvals";
import {
	type ApprovalKind,
	approvalHints,
	approvalKinds,
	hasLimit,
	type kindsWithLimit,
} from "#domain/approvals/labels";
import { approvalSettingsForm } from "#domain/approvals/schema";
import { plainAmount } from "#domain/money/format";
import { askOrDo } from "#domain/waiting-changes";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { redirectToRequest } from "./sent-for-approval.server";

export const meta = () => pageTitle("Approval Settings");

const kinds = Object.keys(approvalKinds) as ApprovalKind[];

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const limits = approvalLimits(manager);
	return {
		values: Object.fromEntries(
			kinds.map((kind) => {
				const limit = limits[kind];
				return [kind, { on: limit === undefined ? "" : "on", limit: limit === undefined ? "" : plainAmount(limit) }];
			}),
		),
		others: Object.fromEntries(
			kinds.map((kind) => [
				kind,
				approversOf(manager, kind)
					.map(({ name }) => name)
					.join(", "),
			]),
		),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, approvalSettingsForm(manager));
	if (!form.ok) return form.reply;
	const saved = askOrDo(form.by(manager), "approval_settings", form.value);
	if (!saved.ok) return form.refuse(saved);
	if (saved.asked) return redirectToRequest(saved.asked);
	return redirectWithMessage(href("/app/settings/approvals"), "Approval settings saved.");
}

function limited(kind: ApprovalKind): kind is (typeof kindsWithLimit)[number] {
	return hasLimit(kind);
}

type Input = z.input<ReturnType<typeof approvalSettingsForm>>;

export default function ApprovalSettings() {
	const { values, others } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({ values });
	return (
		<>
			<PageHead
				title="Approval settings"
				crumbs={[
					{ label: "Settings", to: href("/app/settings") },
					{ label: "Approvals", to: href("/app/approvals") },
				]}
			/>
			<Form form={form} submit="Save" cancel={href("/app/settings")} wide>
				<p className="max-w-160">
					Anything over a limit waits until another member approves it. Approvers need the “Approve requests over a
					limit” right and access to all properties and bank accounts. No one can approve their own request, not even
					the account owner, and there's no emergency override. Turning this off or raising a limit also needs another
					member's approval.
				</p>
				<div className="grid items-start gap-5 lg:grid-cols-2">
					{kinds.map((kind) => {
						const own = fields[kind].getFieldset();
						return (
							<Card key={kind} title={approvalKinds[kind]}>
								<div className="grid gap-4">
									<CheckboxField field={own.on} label="Require another member's approval" hint={approvalHints[kind]} />
									{limited(kind) ? (
										<MoneyField
											field={fields[kind].getFieldset().limit}
											label="Limit"
											hint="Enter 0 to require approval for every amount."
											optional
										/>
									) : null}
									<p className="text-soft">
										{others[kind] ? `Other approvers: ${others[kind]}.` : "No one but you can approve these."}
									</p>
								</div>
							</Card>
						);
					})}
				</div>
			</Form>
		</>
	);
}
