import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { erasureOf } from "#domain/erasure";
import { askOwnExport, listOwnExports, makeSmall } from "#domain/exports";
import { exportDays, exportStates } from "#domain/exports/labels";
import { ownExportForm } from "#domain/exports/schema";
import { formatFileSize } from "#domain/files/labels";
import { confirmIdentity } from "#domain/identity";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PasswordField } from "~/ui/password-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { dataPages } from "../house-pages";
import { recordOf, requirePerson } from "./own-data.server";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const person = await requirePerson(request);
	const about = recordOf(person);
	const exports = listOwnExports(person, about);
	const standing = erasureOf(person, { kind: about.kind, id: about.subjectId });
	return {
		role: person.role,
		organizationName: person.organizationName,
		erasure: standing && { state: standing.state, askedDate: standing.askedDate, answer: standing.answer },
		exports: exports
			.filter(({ state }) => state !== "deleted")
			.map(({ id, state, createdDate, sizeBytes, expiresDate }) => ({
				id,
				state,
				createdDate,
				sizeBytes,
				expiresDate,
			})),
	};
}

/** Asks for the password. A small export is ready at once; a larger one is made by a job. */
export async function action({ request }: ActionFunctionArgs) {
	const person = await requirePerson(request);
	const form = await parseForm(request, ownExportForm);
	if (!form.ok) return form.reply;
	const confirmed = await confirmIdentity(person, form.value);
	if (!confirmed.ok) return form.refuse(confirmed);
	const asked = askOwnExport(person, recordOf(person));
	if (!asked.ok) return form.refuse(asked);
	const made = await makeSmall(asked.exportId);
	const message = made ? "Your data is ready." : "We're getting your data ready. We'll email you.";
	return redirectWithMessage(href(dataPages[person.role]), message);
}

export default function OwnData() {
	const { organizationName, exports } = useLoaderData<typeof loader>();
	const isUnderway = exports.some(({ state }) => state === "waiting" || state === "running");
	return (
		<div className="grid gap-8">
			<section className="grid gap-4" aria-labelledby="download">
				<h2 id="download" className="text-heading">
					Download my data
				</h2>
				<p className="max-w-160 text-soft">
					A zip file with what {organizationName} keeps about you: contact details, leases or properties, money,
					requests, messages, documents shared with you, what you agreed to, and where you signed in from.
				</p>
				<Exports />
				{isUnderway ? (
					<Banner>We're getting your data ready. We'll email you when you can download it.</Banner>
				) : (
					<Ask />
				)}
			</section>
			<Erasure />
		</div>
	);
}

function Erasure() {
	const { role, organizationName, erasure } = useLoaderData<typeof loader>();
	const to = href(`${dataPages[role]}/erase`);
	return (
		<section className="grid gap-4" aria-labelledby="erase">
			<h2 id="erase" className="text-heading">
				Erase my data
			</h2>
			<p className="max-w-160 text-soft">
				{erasure?.state === "asked" ? (
					<>
						You asked on <DateText date={erasure.askedDate.slice(0, 10)} />. {organizationName} will answer.
					</>
				) : (
					`Ask ${organizationName} to erase what they keep about you.`
				)}
				{erasure?.state === "declined" ? ` Your last request was declined: ${erasure.answer}` : null}
			</p>
			<p>
				<ButtonLink to={to} look="plain">
					{erasure?.state === "asked" ? "Withdraw my request" : "Ask to erase my data"}
				</ButtonLink>
			</p>
		</section>
	);
}

function Ask() {
	const [form, fields] = usePostForm<{ password: string }>();
	return (
		<Form form={form} submit="Download my data">
			<PasswordField field={fields.password} label="Current password" kind="present" width="m" />
		</Form>
	);
}

function Exports() {
	const { role, exports } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	if (exports.length === 0) return null;
	return (
		<ul className="grid gap-1">
			{exports.map(({ id, state, createdDate, sizeBytes, expiresDate }) => (
				<li key={id} className="flex flex-wrap gap-x-3">
					{state === "ready" ? (
						<a href={href(`${dataPages[role]}/download`, { id })} className="link">
							Data from <DateText date={createdDate.slice(0, 10)} />
						</a>
					) : (
						<span>
							<DateText date={createdDate.slice(0, 10)} /> · {exportStates[state]}
						</span>
					)}
					{state === "ready" ? (
						<span className="text-soft">
							{formatFileSize(sizeBytes, locale)}
							{expiresDate ? (
								<>
									{" · until "}
									<DateText date={expiresDate.slice(0, 10)} />
								</>
							) : (
								` · for ${exportDays} days`
							)}
						</span>
					) : null}
				</li>
			))}
		</ul>
	);
}
