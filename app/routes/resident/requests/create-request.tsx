import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { assetsInHome } from "#domain/assets";
import { findResidentHome } from "#domain/leasing";
import { findAlike, reportProblem } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { problemForm } from "#domain/maintenance/schema";
import { organizationSettingsOf } from "#domain/settings";
import { keepFiles } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { Banner } from "~/ui/banner";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ProblemFields, type ProblemInput } from "./problem-fields";

export const meta = () => pageTitle("New Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const home = findResidentHome(resident, resident.tenantId);
	const assets = home ? assetsInHome(resident, home.unitId) : [];
	const asked = optionalIdParam(request, "asset");
	return {
		assets: assets.map(({ id, name }) => ({ value: id, label: name })),
		assetId: assets.find(({ id }) => id === asked)?.id,
		home: home && home.status !== "past" ? `${home.propertyName} · ${home.unitNumber}` : undefined,
		organizationName: resident.organizationName,
		emergencyPhone: resident.emergencyPhone,
		replyHours: organizationSettingsOf(resident).requestReplyHours,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const home = found(findResidentHome(resident, resident.tenantId));
	const form = await parseForm(request, problemForm);
	if (!form.ok) return form.reply;
	const { file, ...problem } = form.value;
	const reported = reportProblem(resident, home.id, problem);
	if (!reported.ok && reported.field === "confirmAnother") {
		const alike = found(findAlike(resident, home.id, problem.category));
		return data({ ...form.keep(), alike }, { status: 400 });
	}
	if (!reported.ok) return form.refuse(reported);
	const failures = await keepFiles(resident, "request", reported.requestId, file);
	const urgent =
		problem.urgency === "today" && resident.emergencyPhone
			? ` If it's dangerous, call ${resident.emergencyPhone} now.`
			: "";
	const words = `Request ${requestNumber(reported.number)} sent.${urgent}`;
	return redirectAfterSending(href("/resident/rviewrequest", { id: reported.requestId }), words, failures);
}

export default function CreateRequest() {
	const { home, assets, assetId, organizationName, emergencyPhone, replyHours, idempotencyKey } =
		useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<ProblemInput>({
		values: assetId === undefined ? {} : { assetId: String(assetId) as unknown as number, category: "appliance" },
	});
	const reply = useActionData<typeof action>();
	const alike = reply && "alike" in reply ? reply.alike : undefined;
	const back = href("/resident/rrequests");
	return (
		<>
			<PageHead title="New request" facts={home} crumbs={[{ label: "Requests", to: back }]} />
			{home === undefined ? (
				<EmptyState
					action={
						<Link to={back} className="link">
							Your requests
						</Link>
					}
				>
					You don't have a current lease with {organizationName}. You can still read your past requests.
				</EmptyState>
			) : (
				<>
					<Emergencies phone={emergencyPhone} />
					{replyHours === null ? null : (
						<p className="text-soft">We reply to other requests within {count(replyHours, "hour")}.</p>
					)}
					<Form
						form={form}
						submit={alike ? "Send as a new request" : "Send request"}
						cancel={back}
						idempotencyKey={idempotencyKey}
						encType="multipart/form-data"
					>
						{alike ? <SameProblem {...alike} /> : null}
						<ProblemFields fields={fields} assets={assets} />
					</Form>
				</>
			)}
		</>
	);
}

/** Asks whether an open request is about the same problem. Sending the form again means that it isn't. */
function SameProblem({ id, number, title }: { id: number; number: number; title: string }) {
	return (
		<div role="status" className="rounded-card border border-info/30 bg-info-soft px-4 py-3">
			<input type="hidden" name="confirmAnother" value="on" />
			<p className="font-semibold">
				Is this the same problem as {requestNumber(number)} “{title}”?
			</p>
			<p className="mt-1 text-soft">
				If so,{" "}
				<Link to={href("/resident/rviewrequest", { id })} className="link">
					add to {requestNumber(number)}
				</Link>
				. If it's a different problem, send it as a new request.
			</p>
		</div>
	);
}

/** Emergencies, for which residents should call instead of using the form. */
function Emergencies({ phone }: { phone: string }) {
	return (
		<Banner tone="bad">
			<p>
				<strong>Fire, gas smell or injury: call 911 first.</strong>
			</p>
			<p>
				Flooding, or no heat in freezing weather:{" "}
				{phone ? (
					<>
						call us at{" "}
						<a href={`tel:${phone}`} className="font-semibold underline">
							{phone}
						</a>
						, day or night.
					</>
				) : (
					<>call your manager, and shut off the water or the main breaker if you can.</>
				)}
			</p>
		</Banner>
	);
}
