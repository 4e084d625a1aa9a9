import { Banner } from "../banner";

/** Says above a form being filled in that the session has ended. Needs scripts. */
export function SignedOut({ shown, login }: { shown: boolean; login: string }) {
	if (!shown) return null;
	return (
		<div role="alert" className="no-print sticky top-2 z-10 mb-4">
			<Banner
				tone="warn"
				action={
					<a href={login} target="_blank" rel="noreferrer" className="link">
						Sign in on a new tab
					</a>
				}
			>
				You were signed out. Sign in on another tab, then continue here.
			</Banner>
		</div>
	);
}
