import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { passwordHint } from "#domain/identity/labels";
import type { invitedSignUpForm } from "#domain/identity/schema";
import type { Invitation } from "#domain/invitations";
import { centerNames, type InviteeKind } from "#domain/invitations/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { CodeField } from "~/ui/code-field";
import { EntryCard } from "~/ui/entry-card";
import { FixedEmail } from "~/ui/fixed-email";
import { FieldRow, Form } from "~/ui/form";
import { Link, PlainLink } from "~/ui/link";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { Terms } from "../../public/terms";
import { entryPages, inviteeKind } from "./entry-pages";
import { answerSignUp, loadSignUp } from "./sign-up.server";

export const meta = ({ location }: MetaArgs) =>
	pageTitle(inviteeKind(location) === "owner" ? "Owner Sign Up" : "Resident Sign Up");

export function loader({ request }: LoaderFunctionArgs) {
	return loadSignUp(request, inviteeKind(new URL(request.url)));
}

export function action(args: ActionFunctionArgs) {
	return answerSignUp(args, inviteeKind(new URL(args.request.url)));
}

/** The sign-up of invited people. */
export default function CenterSignUp() {
	const { kind, token, invitation } = useLoaderData<typeof loader>();
	const page = { kind, token };
	if (!invitation) return <NoInvitation {...page} />;
	if (invitation.state === "ended") return <Ended {...page} invitation={invitation} />;
	if (invitation.login === "none") return <SignUp {...page} invitation={invitation} />;
	if (invitation.login === "own") return <Join {...page} invitation={invitation} />;
	return <Taken {...page} invitation={invitation} />;
}

type Page = { kind: InviteeKind; token: string };
type Invited = Page & { invitation: Invitation };

function SignUp({ kind, token, invitation }: Invited) {
	const { email, firstname, lastname, phone } = invitation;
	const [form, fields] = usePostForm<z.input<typeof invitedSignUpForm>>({ values: { firstname, lastname, phone } });
	return (
		<EntryCard title="Welcome" lead={invites(invitation)} foot={<LoginLink kind={kind} />}>
			<Form form={form} submit="Sign up">
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

/** The email already has a login; entering its password adds the invitation to it. */
function Join({ kind, token, invitation }: Invited) {
	const [form, fields] = usePostForm<{ password: string; code?: string }>();
	return (
		<EntryCard
			title="You already have an account"
			lead={`${invites(invitation)} Log in once to add it to your account. You can switch between them anytime.`}
			foot={
				<p>
					<Link to={`${entryPages[kind].login}?forgot`} className="link">
						Forgot your password?
					</Link>
				</p>
			}
		>
			<Form form={form} submit="Log in and add" action={`?token=${token}&intent=join`}>
				<input type="hidden" name="token" value={token} />
				<FixedEmail email={invitation.email} />
				<PasswordField field={fields.password} label="Password" kind="present" />
				{fields.code.errors ? <CodeField field={fields.code} /> : null}
			</Form>
		</EntryCard>
	);
}

function Taken({ kind, invitation: { login, email, organizationName } }: Invited) {
	if (login === "deactivated") {
		return (
			<EntryCard
				title={centerNames[kind]}
				lead="Your account has been deactivated. Please contact support for assistance"
				foot={
					<PlainLink href={href("/app/contactsupport")} className="link">
						Contact support
					</PlainLink>
				}
			/>
		);
	}
	return (
		<EntryCard
			title="Email ID is already in use"
			lead={`${email} belongs to a property manager's account. Ask ${organizationName} to invite you at a different email.`}
			foot={<LoginLink kind={kind} />}
		/>
	);
}

function Ended({ kind, token, invitation: { organizationName, email } }: Invited) {
	const [form] = usePostForm();
	return (
		<EntryCard
			title="This invitation has expired"
			lead={`We can email you a new invitation from ${organizationName} at ${email}.`}
			foot={<LoginLink kind={kind} />}
		>
			<Form form={form} submit="Send a new invitation" action={`?token=${token}&intent=renew`}>
				<input type="hidden" name="token" value={token} />
			</Form>
		</EntryCard>
	);
}

/** Without a valid link (none, wrong, used or withdrawn): ask for an invitation by email. */
function NoInvitation({ kind, token }: Page) {
	const [form, fields] = usePostForm<{ email: string }>();
	return (
		<EntryCard
			title={token ? "This invitation is no longer valid." : "Sign up"}
			lead={
				token
					? "If you already signed up, log in. Otherwise, ask your property manager for a new invitation, or enter your email here."
					: "Your property manager will email you an invitation. Didn't get it? Enter the email address they have on file."
			}
			foot={<LoginLink kind={kind} />}
		>
			<Form form={form} submit="Email me a link" action={`?token=${token}&intent=ask`}>
				<TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
			</Form>
		</EntryCard>
	);
}

function LoginLink({ kind }: { kind: InviteeKind }) {
	return (
		<p>
			Already have an account?{" "}
			<Link to={entryPages[kind].login} className="link">
				Log in
			</Link>
		</p>
	);
}

function invites({ organizationName, place }: Invitation) {
	return `${organizationName} invited you to ${place ? `see ${place}` : "set up an account"}.`;
}
