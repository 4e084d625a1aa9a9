import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { passwordHint } from "#domain/identity/labels";
import { invitedSignUpForm, joinForm } from "#domain/identity/schema";
import {
	findTeamInvitation,
	type Joined,
	joinWithNewLogin,
	joinWithPassword,
	type TeamInvitation,
} from "#domain/invitations";
import { CheckboxField } from "~/ui/checkbox-field";
import { EntryCard } from "~/ui/entry-card";
import { FixedEmail } from "~/ui/fixed-email";
import { FieldRow, Form } from "~/ui/form";
import { Link, PlainLink } from "~/ui/link";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { sessionToken, signInHeaders } from "~/web/session.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { Terms } from "./terms";

export const meta = () => pageTitle("Join Team");

type Shown = Pick<
	TeamInvitation,
	"organizationName" | "roleName" | "roleDescription" | "firstname" | "lastname" | "email" | "expired" | "login"
>;

export async function loader({ request }: LoaderFunctionArgs) {
	const token = (new URL(request.url).searchParams.get("token") ?? "").slice(0, 128);
	return { token, invitation: shown(token === "" ? undefined : findTeamInvitation(token)) };
}

/** Joins by a new login, or with `intent=join` in the address by the password of the one that the email has. */
export async function action({ request, context }: ActionFunctionArgs) {
	const joins = new URL(request.url).searchParams.get("intent") === "join";
	return joins ? join({ request, context }) : signUp({ request, context });
}

type Sent = Pick<ActionFunctionArgs, "request" | "context">;

async function signUp(sent: Sent) {
	const form = await parseForm(sent.request, invitedSignUpForm);
	if (!form.ok) return form.reply;
	allowLink(sent, findTeamInvitation(form.value.token) !== undefined);
	const joined = await joinWithNewLogin(form.value, await browserOf(sent));
	return joined.ok ? welcome(joined) : form.refuse(joined);
}

async function join(sent: Sent) {
	const form = await parseForm(sent.request, joinForm);
	if (!form.ok) return form.reply;
	allowLink(sent, findTeamInvitation(form.value.token) !== undefined);
	const joined = await joinWithPassword(form.value, await browserOf(sent));
	return joined.ok ? welcome(joined) : form.refuse(joined);
}

async function browserOf({ request, context }: Sent) {
	return { visitor: visitorOf(request, context), replaces: await sessionToken(request) };
}

async function welcome({ session, firstname, organizationName }: Joined) {
	if (!session) return redirectWithMessage(href("/"), `You joined ${organizationName}. Log in to continue.`);
	const headers = await signInHeaders(session);
	return redirectWithMessage(href("/app"), `Welcome to ${organizationName}, ${firstname}!`, { headers });
}

/** What a stranger with the link may see. */
function shown(invitation: TeamInvitation | undefined): Shown | undefined {
	if (!invitation) return undefined;
	const { organizationName, roleName, roleDescription, firstname, lastname, email, expired, login } = invitation;
	return { organizationName, roleName, roleDescription, firstname, lastname, email, expired, login };
}

/** The page of an invitation to a team. */
export default function JoinTeam() {
	const { token, invitation } = useLoaderData<typeof loader>();
	if (!invitation || invitation.expired) return <Ended invitation={invitation} />;
	if (invitation.login === "deactivated") return <Deactivated />;
	if (invitation.login === "own") return <Join token={token} invitation={invitation} />;
	return <SignUp token={token} invitation={invitation} />;
}

function SignUp({ token, invitation }: { token: string; invitation: Shown }) {
	const { firstname, lastname, email } = invitation;
	const [form, fields] = usePostForm<z.input<typeof invitedSignUpForm>>({ values: { firstname, lastname, phone: "" } });
	return (
		<EntryCard title="Join the team" lead={invites(invitation)} foot={<LoginLink />}>
			<Form form={form} submit="Join team" action={`?token=${encodeURIComponent(token)}`}>
				<input type="hidden" name="token" value={token} />
				<FixedEmail email={email} />
				<FieldRow>
					<TextField field={fields.firstname} label="First name" autoComplete="given-name" maxLength={60} />
					<TextField field={fields.lastname} label="Last name" autoComplete="family-name" maxLength={60} />
				</FieldRow>
				<TextField field={fields.phone} label="Phone" type="tel" optional autoComplete="tel" maxLength={40} />
				<PasswordField field={fields.password} label="Password" hint={passwordHint} kind="new" />
				<PasswordField field={fields.password_again} label="Confirm password" kind="new" />
				<CheckboxField field={fields.terms_accepted} label={<Terms />} />
			</Form>
		</EntryCard>
	);
}

/** The email has a login already; its password adds the organization to it. */
function Join({ token, invitation }: { token: string; invitation: Shown }) {
	const [form, fields] = usePostForm<z.input<typeof joinForm>>();
	return (
		<EntryCard
			title="Join the team"
			lead={`${invites(invitation)} You already have an account. Enter its password to join.`}
			foot={
				<Link to={`${href("/")}?forgot`} className="link">
					Forgot your password?
				</Link>
			}
		>
			<Form form={form} submit="Log in and join" action={`?token=${encodeURIComponent(token)}&intent=join`}>
				<input type="hidden" name="token" value={token} />
				<FixedEmail email={invitation.email} />
				<PasswordField field={fields.password} label="Password" kind="present" />
			</Form>
		</EntryCard>
	);
}

function Ended({ invitation }: { invitation: Shown | undefined }) {
	const who = invitation?.organizationName ?? "the person who invited you";
	return (
		<EntryCard
			title={invitation ? "This invitation has expired" : "This invitation is no longer valid."}
			lead={`If you already joined, log in. Otherwise, ask ${who} for a new invitation.`}
			foot={<LoginLink />}
		/>
	);
}

function Deactivated() {
	return (
		<EntryCard
			title="Join the team"
			lead="Your account has been deactivated. Please contact support for assistance"
			foot={
				<PlainLink href={href("/app/contactsupport")} className="link">
					Contact support
				</PlainLink>
			}
		/>
	);
}

function LoginLink() {
	return (
		<p>
			Already have an account?{" "}
			<Link to={href("/")} className="link">
				Log in
			</Link>
		</p>
	);
}

function invites({ organizationName, roleName, roleDescription }: Shown) {
	return `${organizationName} invited you to join its team. Your role: ${roleName}. ${roleDescription}`.trim();
}
