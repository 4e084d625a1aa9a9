import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findLabeled, type LabeledAsset } from "#domain/assets";
import { acceptedImages } from "#domain/files/labels";
import { residentLeases } from "#domain/lease-records";
import { reportByLabel } from "#domain/maintenance";
import { labelReportForm } from "#domain/maintenance/schema";
import { keepFiles } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { EntryCard } from "~/ui/entry-card";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form } from "~/ui/form";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { isResident, optionalUser } from "~/web/guards.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { caught, openedMark, sendAgain } from "~/web/spam-trap.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";

export const meta = () => [...pageTitle("Report a Problem"), { name: "robots", content: "noindex, nofollow" }];

/** A resident of the home goes on to their own form, where the appliance is chosen. */
export async function loader({ request }: LoaderFunctionArgs) {
	const token = tokenOf(request);
	const asset = findLabeled(token);
	if (!asset) return data({ asset: undefined }, token ? 404 : 200);
	if (await livesThere(request, asset)) throw redirect(href("/resident/rcreaterequest", { asset: asset.id }), 303);
	const { name, home, organizationName } = asset;
	const sent = new URL(request.url).searchParams.get("sent") === "1";
	return data(
		{ asset: { name, home, organizationName }, sent, opened: openedMark(), idempotencyKey: newIdempotencyKey() },
		{ headers: { "Cache-Control": "private, no-store" } },
	);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const token = tokenOf(request);
	const asset = findLabeled(token);
	allowLink({ request, context }, asset !== undefined);
	const { organizationName } = found(asset);
	const form = await parseForm(request, labelReportForm);
	if (!form.ok) return form.reply;
	const { website, opened, file, ...report } = form.value;
	const trap = caught({ website, opened });
	if (trap === "hasty") return form.refuse({ ok: false, message: sendAgain });
	const here = href("/report", { t: token, sent: 1 });
	const words = `Sent. ${organizationName} will look into it.`;
	if (trap) return redirectAfterSending(here, words, []);
	const reported = reportByLabel(token, report, visitorOf(request, context));
	if (!reported.ok) return form.refuse(reported);
	const { profileId, reporterId, requestId } = reported;
	const failures = await keepFiles({ profileId, userId: reporterId }, "request", requestId, file);
	return redirectAfterSending(here, words, failures);
}

async function livesThere(request: Request, { profileId, propertyId, unitId }: LabeledAsset): Promise<boolean> {
	const user = await optionalUser(request);
	if (!user || !isResident(user) || user.profileId !== profileId) return false;
	return residentLeases(user, user.tenantId).some((lease) =>
		unitId === null ? lease.propertyId === propertyId : lease.unitId === unitId,
	);
}

function tokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
}

export default function Report() {
	const loaded = useLoaderData<typeof loader>();
	if (!loaded.asset) {
		return (
			<EntryCard title="This label isn't valid." lead="It may have been replaced.">
				<p>Contact your property manager to report the problem.</p>
			</EntryCard>
		);
	}
	const { name, home, organizationName } = loaded.asset;
	if (loaded.sent) {
		return (
			<EntryCard title="Thank you" lead={`${name}, ${home}`}>
				<p>{organizationName} got your report and will look into it.</p>
				<p>
					<strong>Fire, gas smell or injury: call 911.</strong>
				</p>
			</EntryCard>
		);
	}
	return (
		<EntryCard
			title="Report a problem"
			lead={`${name}, ${home}`}
			foot={<p>Goes to {organizationName}. In an emergency, call 911 first.</p>}
		>
			<ReportForm opened={loaded.opened} idempotencyKey={loaded.idempotencyKey} />
		</EntryCard>
	);
}

function ReportForm({ opened, idempotencyKey }: { opened: string; idempotencyKey: string }) {
	const [form, fields] = usePostForm<z.input<typeof labelReportForm>>();
	return (
		<Form form={form} submit="Send" idempotencyKey={idempotencyKey} encType="multipart/form-data" unguarded>
			<TextField field={fields.title} label="What's wrong?" hint="“Doesn't drain”" maxLength={80} />
			<TextareaField field={fields.description} label="Details" rows={3} maxLength={2000} optional />
			<TextField field={fields.name} label="Your name" maxLength={80} autoComplete="name" />
			<FieldRow>
				<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} autoComplete="tel" />
				<TextField field={fields.email} label="Or email" type="email" maxLength={254} autoComplete="email" />
			</FieldRow>
			<FileField field={fields.file} label="Photo" accept={acceptedImages} optional />
			<SpamTrap opened={opened} />
		</Form>
	);
}
