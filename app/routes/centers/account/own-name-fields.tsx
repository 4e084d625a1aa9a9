import type { FieldMetadata } from "@conform-to/react";
import { FieldRow } from "~/ui/form";
import { TextField } from "~/ui/text-field";

type Name = "firstname" | "lastname" | "alternateEmail";

/** One's own name and emails. The login email is changed at `change`. */
export function OwnNameFields({
	fields,
	email,
	change,
}: {
	fields: Readonly<Record<Name, FieldMetadata<unknown>>>;
	email: string;
	change: string;
}) {
	return (
		<>
			<FieldRow>
				<TextField field={fields.firstname} label="First name" autoComplete="given-name" maxLength={60} />
				<TextField field={fields.lastname} label="Last name" autoComplete="family-name" maxLength={60} />
			</FieldRow>
			<LoginEmail email={email} change={change} />
			<TextField
				field={fields.alternateEmail}
				label="Second email"
				type="email"
				width="m"
				maxLength={254}
				autoComplete="off"
				optional
			/>
		</>
	);
}

/** The login email with a link to `change` it. */
export function LoginEmail({ email, change }: { email: string; change: string }) {
	return (
		<p>
			<span className="block font-medium">Login email</span>
			<span className="wrap-anywhere">{email}</span>{" "}
			<a href={change} className="link whitespace-nowrap">
				Change
			</a>
		</p>
	);
}
