import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findAsset, renewLabel, revokeLabel } from "#domain/assets";
import { labelForm } from "#domain/assets/schema";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { PrintButton } from "~/ui/print-button";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { LabelCard } from "./label-card";
import { printedLabels } from "./printed-labels.server";

export const meta = () => pageTitle("Label");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, status } = found(findAsset(manager, idParam(request, "id")));
	return { id, name, retired: status === "retired", label: printedLabels(manager, [id])[0] };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findAsset(manager, idParam(request, "id")));
	const form = await parseForm(request, labelForm);
	if (!form.ok) return form.reply;
	const renews = form.value.intent === "renew";
	const done = renews ? renewLabel(manager, id) : revokeLabel(manager, id);
	const here = href("/app/asset/label", { id });
	if (!done.ok) return redirectWithMessage(here, done.message, { kind: "negative" });
	return redirectWithMessage(
		here,
		renews ? "New label. Print it and replace the old one." : "The label no longer works.",
	);
}

export default function Label() {
	const { id, name, retired, label } = useLoaderData<typeof loader>();
	const renew = (
		<Form method="post">
			<input type="hidden" name="intent" value="renew" />
			<Button look="plain">{label ? "Replace with a new label" : "Create a label"}</Button>
		</Form>
	);
	return (
		<>
			<PageHead
				title={`Label for ${name}`}
				crumbs={[
					{ label: "Appliances & assets", to: href("/app/assets") },
					{ label: name, to: href("/app/asset", { id }) },
				]}
				action={label ? <PrintButton /> : null}
			/>
			{label ? (
				<>
					<div className="max-w-100">
						<LabelCard label={label} />
					</div>
					<p className="no-print max-w-160 text-soft">
						Anyone who scans it can report a problem without logging in. They see the name and location, but no people.
						If the label is misused, replace it or turn it off. The old one stops working right away.
					</p>
					<div className="no-print flex flex-wrap gap-3">
						{renew}
						<Form method="post">
							<input type="hidden" name="intent" value="revoke" />
							<Button look="quiet">Turn off</Button>
						</Form>
					</div>
				</>
			) : (
				<EmptyState action={retired ? null : renew}>
					{retired ? "It's retired and has no label." : "No working label."}
				</EmptyState>
			)}
		</>
	);
}
