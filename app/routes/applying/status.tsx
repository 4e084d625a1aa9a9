import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { applicationStatus, feeMethods, findStatusLink, payFee, requestStatusLink } from "#domain/applications";
import { statusForm, statusPageForm } from "#domain/applications/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { FormatProvider } from "~/ui/format-context";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { StatusView } from "./status-view";
import { takeItem } from "./take-item.server";

export const meta = () => pageTitle("Application Status");

export function loader({ request }: LoaderFunctionArgs) {
	const t = new URL(request.url).searchParams.get("t") ?? "";
	const link = t === "" ? undefined : findStatusLink(t);
	if (link?.state !== "open") return { status: undefined, why: t === "" ? "none" : "ended" } as const;
	const { locale, currency, timeZone } = organizationOf({ profileId: link.application.profileId });
	return {
		...{ t, status: applicationStatus(link.application), methods: feeMethods(link.application) },
		...{ format: { locale, currency, timeZone }, feeKey: newIdempotencyKey() },
	} as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
	const t = new URL(request.url).searchParams.get("t") ?? "";
	if (t === "") return mailLink(request, visitorOf(request, context));
	const link = findStatusLink(t);
	allowLink({ request, context }, link !== undefined);
	const here = href("/weblistings/status", { t });
	if (link?.state !== "open") return redirectWithMessage(here, "This link has expired.", { kind: "negative" });
	const form = await parseForm(request, statusPageForm);
	if (!form.ok) return form.reply;
	if (form.value.intent !== "pay") {
		const taken = await takeItem(link.application, form.value, here);
		return taken.ok ? taken.answer : form.refuse(taken);
	}
	const { method, key } = form.value;
	const paying = await payFee(link.application, { method, returnTo: here, idempotencyKey: key });
	return paying.ok ? redirect(paying.goTo, 303) : form.refuse({ ok: false, message: paying.message });
}

async function mailLink(request: Request, visitor: Parameters<typeof requestStatusLink>[1]) {
	const form = await parseForm(request, statusForm);
	if (!form.ok) return form.reply;
	const asked = form.value.website ? { ok: true as const } : requestStatusLink(form.value, visitor);
	if (!asked.ok) return form.refuse(asked);
	const message = "If that number and email match, a link is on its way.";
	return redirectWithMessage(href("/weblistings/status"), message, { kind: "info", milliseconds: 15_000 });
}

export default function ApplicationStatus() {
	const data = useLoaderData<typeof loader>();
	if (!data.status) return <AskForLink ended={data.why === "ended"} />;
	return (
		<FormatProvider format={data.format}>
			<StatusView status={data.status} t={data.t} methods={data.methods} feeKey={data.feeKey} />
		</FormatProvider>
	);
}

function AskForLink({ ended }: { ended: boolean }) {
	const [form, fields] = usePostForm<{ number: string; email: string }>();
	return (
		<EntryCard
			title={ended ? "This link has expired" : "Check your application status"}
			lead="We'll email a link to the address you applied with."
			foot={
				<p>
					Haven't submitted it yet?{" "}
					<Link to={href("/weblistings/resume")} className="link">
						Continue a saved application
					</Link>
				</p>
			}
		>
			<Form form={form} submit="Email me a link" action={href("/weblistings/status")}>
				<SpamTrap />
				<TextField
					field={fields.number}
					label="Application number"
					hint="For example, A-1042."
					width="s"
					maxLength={20}
				/>
				<TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="email" />
			</Form>
		</EntryCard>
	);
}
