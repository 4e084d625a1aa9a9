import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findVendor, showVendorTaxId } from "#domain/vendors";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Vendor Tax ID");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id, displayName, taxIdLast4 } = found(findVendor(manager, idParam(request, "id")));
	return { id, name: displayName, taxIdLast4 };
}

/** Shows the whole number in its answer alone. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id } = found(findVendor(manager, idParam(request, "id")));
	const shown = showVendorTaxId(manager, id);
	if (!shown.ok) return redirectWithMessage(href("/app/vendor/tax", { id }), shown.message, { kind: "negative" });
	return data({ number: shown.number }, { headers: { "Cache-Control": "no-store" } });
}

export default function VendorTaxId() {
	const { id, name, taxIdLast4 } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const number = answer && "number" in answer ? answer.number : undefined;
	return (
		<>
			<PageHead
				title={`Tax ID of ${name}`}
				crumbs={[
					{ label: "Vendors", to: href("/app/vendors") },
					{ label: name, to: href("/app/vendor/tax", { id }) },
				]}
			/>
			<Card title="Tax ID">
				<div className="grid gap-3">
					<p className="text-heading tabular-nums">{number ?? (taxIdLast4 ? `••• ${taxIdLast4}` : "Not on file")}</p>
					{number || !taxIdLast4 ? null : (
						<Form method="post">
							<Button look="plain">Show full number</Button>
							<p className="mt-2 text-small text-soft">We log this with your name.</p>
						</Form>
					)}
				</div>
			</Card>
		</>
	);
}
