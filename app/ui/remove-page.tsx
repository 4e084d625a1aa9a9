import { ConfirmPage } from "./confirm-page";

/**
 * Asks before a record is removed: 'Confirm Delete' if nothing depends on it, otherwise deactivating and why. An
 * inactive record can be reactivated. Posts `intent`: delete, deactivate or reactivate.
 */
export function RemovePage({
	name,
	active,
	whyKept,
	back,
}: {
	name: string;
	active: boolean;
	/** The reason why the record can't be deleted; undefined if it can. */
	whyKept: string | undefined;
	back: string;
}) {
	if (!active) {
		return (
			<ConfirmPage
				title={`Reactivate ${name}`}
				question={`${name} will appear in lists and choices again.`}
				yes="Reactivate"
				no="Cancel"
				danger={false}
				values={{ intent: "reactivate" }}
				back={back}
			/>
		);
	}
	if (whyKept === undefined) {
		return (
			<ConfirmPage values={{ intent: "delete" }} back={back}>
				Nothing depends on {name}, and it will be permanently deleted.
			</ConfirmPage>
		);
	}
	return (
		<ConfirmPage
			title={`Deactivate ${name}`}
			question={`${name} will no longer appear in lists and choices. You can still view the record and reactivate it anytime.`}
			yes="Deactivate"
			no="Cancel"
			values={{ intent: "deactivate" }}
			back={back}
		>
			{name} can't be deleted. {whyKept}
		</ConfirmPage>
	);
}
