import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, Form as PlainForm, useLoaderData } from "@remix-run/react";
import {
	isConfirmed,
	listPasskeys,
	mayRequireTwoStep,
	setTwoStepRequired,
	startTwoStep,
	type TwoStep,
	twoStepOf,
	twoStepRequired,
} from "#domain/identity";
import { twoStepForm } from "#domain/identity/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { count } from "~/ui/count";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/form";
import { Status } from "~/ui/status";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";
import { Passkeys } from "./passkeys";

export const meta = () => pageTitle("Two-Step Sign-In");

/** How one signs in beside the password; whoever edits the team also says whether managers must. */
export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireOfHouse(request);
	const decides = user.role === "property_manager" && mayRequireTwoStep(user);
	return {
		twoStep: twoStepOf(user.userId),
		passkeys: listPasskeys(user.userId),
		confirmFirst: !isConfirmed(user),
		mustSetUp: user.mustSetUpTwoStep,
		rule: decides ? { required: twoStepRequired(user) } : undefined,
		pages: pagesOf(user.role),
	};
}

/** Starts the setup, or says whether managers must have it. */
export async function action({ request }: ActionFunctionArgs) {
	const user = await requireOfHouse(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, twoStepForm);
	if (!form.ok) return form.reply;
	const pages = pagesOf(user.role);
	if (form.value.intent === "require") {
		const set = setTwoStepRequired(user, form.value.required);
		if (!set.ok) return form.refuse(set);
		const now = form.value.required ? "Two-step sign-in is required for managers." : "Two-step sign-in is optional.";
		return redirectWithMessage(pages.start, now);
	}
	const started = startTwoStep(user);
	if (!started.ok) return form.refuse(started);
	return redirect(pages.setup, 303);
}

function pagesOf(role: keyof typeof accountPages) {
	const account = accountPages[role];
	return {
		start: href(`${account}/twostep`),
		setup: href(`${account}/twostep/setup`),
		codes: href(`${account}/twostep/codes`),
		off: href(`${account}/twostep/off`),
		change: href(`${account}/twostep/passkey`),
		confirm: href(`${account}/confirm`, { next: `${account}/twostep` }),
	};
}

type Pages = ReturnType<typeof pagesOf>;

export default function TwoStepPage() {
	const { twoStep, passkeys, confirmFirst, rule, mustSetUp, pages } = useLoaderData<typeof loader>();
	return (
		<div className="grid max-w-160 gap-6">
			{mustSetUp ? (
				<Banner tone="warn">Your organization requires two-step sign-in. Set it up to continue.</Banner>
			) : null}
			<Card title="Two-step sign-in">
				{twoStep.state === "on" ? <On twoStep={twoStep} pages={pages} /> : <Off twoStep={twoStep} pages={pages} />}
			</Card>
			{mustSetUp ? null : (
				<Passkeys passkeys={passkeys} change={pages.change} confirm={confirmFirst ? pages.confirm : undefined} />
			)}
			{rule ? <Rule required={rule.required} /> : null}
		</div>
	);
}

function On({ twoStep, pages }: { twoStep: Extract<TwoStep, { state: "on" }>; pages: Pages }) {
	const { onDate, codesLeft } = twoStep;
	return (
		<div className="grid gap-4">
			<p>
				<Status tone="good">On</Status> since <DateTimeText iso={onDate} />. Signing in on a new device takes your
				password and a code from your authenticator app.
			</p>
			<p className={codesLeft < 3 ? "text-warn" : "text-soft"}>
				{codesLeft === 0 ? "No recovery codes left." : `${count(codesLeft, "recovery code")} left.`} They sign you in
				when you don't have your app.
			</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={pages.codes} look="plain">
					New recovery codes
				</ButtonLink>
				<ButtonLink to={pages.off} look="quiet">
					Turn off
				</ButtonLink>
			</div>
		</div>
	);
}

function Off({ twoStep, pages }: { twoStep: TwoStep; pages: Pages }) {
	return (
		<div className="grid gap-4">
			<p>
				<Status tone="quiet">Off</Status> When it's on, someone who learns your password still can't sign in without a
				code from your phone.
			</p>
			<p className="text-soft">
				You'll need an authenticator app, such as Google Authenticator, Microsoft Authenticator, 1Password or the one in
				your phone's password settings.
			</p>
			<div className="flex flex-wrap gap-3">
				<PlainForm method="post">
					<Button name="intent" value="start">
						{twoStep.state === "starting" ? "Start over" : "Set up"}
					</Button>
				</PlainForm>
				{twoStep.state === "starting" ? (
					<Link to={pages.setup} className="button button-plain">
						Continue setup
					</Link>
				) : null}
			</div>
		</div>
	);
}

/** For the account owner: whether managers may go on without it. */
function Rule({ required }: { required: boolean }) {
	const [form, fields] = usePostForm<{ required: boolean }>({
		values: { required },
		answers: (intent) => intent === "require",
	});
	return (
		<Card title="Your team">
			<Form form={form} submit="Save">
				<input type="hidden" name="intent" value="require" />
				<CheckboxField
					field={fields.required}
					label="Two-step sign-in is required for managers"
					hint="Managers who haven't set it up will have to before they can do anything else."
				/>
			</Form>
		</Card>
	);
}
