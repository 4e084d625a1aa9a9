import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLease } from "#domain/lease-records";
import { blockLease, isBlocked } from "#domain/payments";
import { blockForm } from "#domain/payments/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Online Payments for a Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, propertyName, unitNumber } = found(findLease(manager, idParam(request, "id")));
	return { name, home: `${propertyName} · ${unitNumber}`, off: isBlocked(manager, id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, blockForm);
	if (!form.ok) return form.reply;
	const changed = blockLease(manager, { ...form.value, leaseId: id });
	if (!changed.ok) return form.refuse(changed);
	const words = form.value.off ? "off" : "on";
	return redirectWithMessage(href("/app/online-rent/residents"), `Online payment is ${words} for ${changed.name}.`);
}

export default function Block() {
	const { name, home, off } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ reason?: string }>();
	return (
		<>
			<PageHead
				title={`Turn online payment ${off ? "on" : "off"}`}
				facts={`${name}, ${home}`}
				crumbs={[{ label: "Online rent", to: href("/app/online-rent/residents") }]}
			/>
			<Form form={form} submit={off ? "Turn on" : "Turn off"} cancel={href("/app/online-rent/residents")}>
				{off ? (
					<p>They'll be able to pay online again. Flags on the lease, such as an eviction, still turn it off.</p>
				) : (
					<>
						<input type="hidden" name="off" value="on" />
						<TextField
							field={fields.reason}
							label="Reason"
							hint="Only your team sees this. Residents see that online payment is off and to contact you."
							maxLength={200}
							optional
						/>
					</>
				)}
			</Form>
		</>
	);
}
