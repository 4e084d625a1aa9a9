/** The email that an invitation is for, which can't be changed. The hidden field is for password managers. */
export function FixedEmail({ email }: { email: string }) {
	return (
		<div>
			<p className="font-medium">Email</p>
			<p className="wrap-anywhere text-soft">{email}</p>
			<input type="hidden" name="username" autoComplete="username" value={email} />
		</div>
	);
}
