import { saveApprovalLimits } from "#domain/approvals";
import type { PayeeBankFields } from "#domain/bank-accounts";
import { setVendorBank } from "#domain/bank-files";
import { changeAccess, changeRole, giveAccessBack, resetRole } from "#domain/handover";
import { inviteToTeam } from "#domain/invitations";
import { type OwnerBankFields, setOwnerBank } from "#domain/owner-accounts";
import { change, type Second } from "./change";
import { describeBank, describeSettings, describeVendorBank } from "./describe";
import { describeAccess, describeInvitation, describeReturn, describeRole } from "./describe-access";

/** The changes that can wait of who may do what, where money goes, and what waits at all. */
export const accessChanges = {
	change_role: change({
		kind: "access",
		asks: { area: "team", level: "edit" },
		carryOut: (scope, input: Second<typeof changeRole>) => changeRole(scope, input),
		describe: describeRole,
	}),
	reset_role: change({
		kind: "access",
		asks: { area: "team", level: "edit" },
		carryOut: (scope, input: Second<typeof resetRole>) => resetRole(scope, input),
		describe: describeRole,
	}),
	change_access: change({
		kind: "access",
		asks: { area: "team", level: "edit" },
		carryOut: (scope, input: Second<typeof changeAccess>) => changeAccess(scope, input),
		describe: describeAccess,
	}),
	invite_member: change({
		kind: "access",
		asks: { area: "team", level: "edit" },
		carryOut: (scope, input: Second<typeof inviteToTeam>) => inviteToTeam(scope, input),
		describe: describeInvitation,
	}),
	give_access_back: change({
		kind: "access",
		asks: { area: "team", level: "edit" },
		carryOut: (scope, { memberId }: { memberId: number }) => giveAccessBack(scope, memberId),
		describe: describeReturn,
	}),
	owner_bank: change({
		kind: "bank_details",
		asks: { area: "owners", level: "edit", named: "see_bank_details" },
		carryOut: (scope, { ownerId, ...fields }: OwnerBankFields & { ownerId: number }) =>
			setOwnerBank(scope, ownerId, fields),
		describe: describeBank,
	}),
	vendor_bank: change({
		kind: "bank_details",
		asks: { area: "contacts", level: "edit", named: "see_bank_details" },
		carryOut: (scope, { vendorId, ...fields }: PayeeBankFields & { vendorId: number }) =>
			setVendorBank(scope, vendorId, fields),
		describe: describeVendorBank,
	}),
	approval_settings: change({
		kind: "settings",
		asks: { area: "settings", level: "edit" },
		carryOut: (scope, input: Second<typeof saveApprovalLimits>) => saveApprovalLimits(scope, input),
		describe: describeSettings,
	}),
};
