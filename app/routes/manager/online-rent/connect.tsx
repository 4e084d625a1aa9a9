import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountsFor } from "#domain/ledger";
import { plainAmount, plainPercent } from "#domain/money/format";
import { findSettings, gatewaysAtHand, savePaymentSettings, startOnboarding } from "#domain/payments";
import { settingsForm } from "#domain/payments/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { may, need, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import { AccountStanding } from "./account-standing";
import { FeeFields, OrganizationFields, RuleFields, type SettingsInput } from "./settings-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Connect Payments");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const settings = findSettings(manager);
	const [gateway] = gatewaysAtHand();
	return {
		mayChange: may(manager, connects),
		processor: gateway && { name: gateway.name, test: gateway.test },
		settings: settings && {
			...{ state: settings.accountState, needs: settings.needs, restrictedOn: settings.restrictedOn },
			connectedDate: settings.connectedDate,
		},
		values: settings?.legalName ? valuesOf(settings) : { ...standardValues, legalName: manager.organizationName },
		banks: accountOptions(accountsFor(manager, "bank")),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, settingsForm(manager));
	if (!form.ok) return form.reply;
	await need(manager, connects);
	const { then, ...settings } = form.value;
	const saved = savePaymentSettings(manager, settings);
	if (!saved.ok) return form.refuse(saved);
	if (then !== "connect") return redirectWithMessage(href("/connect-payments"), "Saved.");
	const started = await startOnboarding(manager, { email: manager.email });
	if (!started.ok) return form.refuse(started);
	return redirectDocument(started.goTo, 303);
}

/** The right to change where residents' payments are deposited, which belongs to banking. */
const connects = { area: "banking", level: "edit" } as const;

export default function Connect() {
	const { mayChange, processor, settings, values, banks } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<SettingsInput>({ values });
	const active = settings?.state === "active";
	const toProcessor = active ? "Open payment processor" : "Continue to payment processor";
	return (
		<>
			<PageHead
				title="Connect payments"
				facts="Set up online rent and choose who pays the fees."
				crumbs={[{ label: "Online rent", to: href("/app/online-rent") }]}
				links={
					active && mayChange ? (
						<ButtonLink to={href("/connect-payments/disconnect")} look="quiet">
							Disconnect
						</ButtonLink>
					) : undefined
				}
			/>
			{processor?.test ? <Banner tone="warn">Test mode: no money moves.</Banner> : null}
			<AccountStanding account={settings} processor={processor?.name} />
			{mayChange ? (
				<Form
					form={form}
					submit="Save"
					cancel={href("/app/online-rent")}
					actions={
						processor ? (
							<Button look="plain" name="then" value="connect">
								{toProcessor}
							</Button>
						) : undefined
					}
				>
					<OrganizationFields fields={fields} banks={banks} />
					<FeeFields fields={fields} />
					<RuleFields fields={fields} />
				</Form>
			) : (
				<EmptyState>Only people whose role lets them edit banking can connect payments.</EmptyState>
			)}
		</>
	);
}

const standardValues = {
	...{ businessType: "company", takesCards: "on", takesBanks: "on", bankFeeBy: "organization", cardFeeBy: "resident" },
	...{ partialPayments: "on", mostReturns: "3", returnFee: "25.00" },
} as object as SettingsInput;

function valuesOf(settings: NonNullable<ReturnType<typeof findSettings>>) {
	const tick = (on: boolean) => (on ? "on" : undefined);
	const { minimumCents, returnFeeCents, cardSplitBp, rentBankId, depositBankId, mostReturns } = settings;
	return {
		...{ businessType: settings.businessType, legalName: settings.legalName, supportPhone: settings.supportPhone },
		...{ rentBankId: rentBankId ?? undefined, depositBankId: depositBankId ?? undefined },
		...{ takesCards: tick(settings.takesCards), takesBanks: tick(settings.takesBanks) },
		...{ bankFeeBy: settings.bankFeeBy, cardFeeBy: settings.cardFeeBy, cardSplit: plainPercent(cardSplitBp) },
		...{ partialPayments: tick(settings.partialPayments), mostReturns: String(mostReturns) },
		minimum: minimumCents > 0 ? plainAmount(minimumCents) : undefined,
		returnFee: returnFeeCents > 0 ? plainAmount(returnFeeCents) : undefined,
	} as object as SettingsInput;
}
