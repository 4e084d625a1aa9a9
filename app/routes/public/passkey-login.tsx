import { useSearchParams } from "@remix-run/react";
import { Button } from "~/ui/button";
import { usePasskey } from "~/web/use-passkey";

/** The button to use a passkey instead of a password; only where scripts run and the browser knows passkeys. */
export function PasskeyLogin() {
	const [search] = useSearchParams();
	const { can, busy, problem, signIn } = usePasskey(search.get("next") ?? undefined);
	if (!can) return null;
	return (
		<div className="grid gap-3 border-t border-line pt-5">
			<Button type="button" look="plain" icon="key" className="w-full" onClick={signIn} aria-disabled={busy}>
				Use a passkey
			</Button>
			{problem ? (
				<p role="alert" className="text-bad">
					{problem}
				</p>
			) : null}
		</div>
	);
}
