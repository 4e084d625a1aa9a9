import type { PlainDate } from "#domain/calendar/format";
import type { LeaseType, Proration, RentCycle } from "./labels";

/** One row of the form's people: a tenant by ID, or someone new. `line` is the row in the form. */
export type LeasePerson = {
	line?: number | undefined;
	tenantId?: number | undefined;
	isCompany?: boolean | undefined;
	firstname?: string | undefined;
	lastname?: string | undefined;
	companyName?: string | undefined;
	email?: string | undefined;
	phone?: string | undefined;
	/** The lease's move-in date if unset. */
	moveInDate?: PlainDate | undefined;
	isPrimary?: boolean | undefined;
	/** Confirmed to be a different person, after the form showed a tenant with the same email or phone. */
	differentPerson?: boolean | undefined;
};

export type RentLine = {
	line?: number | undefined;
	accountId: number;
	amountCents: number;
	memo?: string | undefined;
};

type DepositLine = {
	line?: number | undefined;
	accountId: number;
	amountCents: number;
	/** The lease's start date if unset. */
	dueDate?: PlainDate | undefined;
	/** Received before these books began, so nothing is charged. */
	alreadyHeld?: boolean | undefined;
	receivedDate?: PlainDate | undefined;
};

type OtherChargeLine = {
	line?: number | undefined;
	kind?: "charge" | "credit" | undefined;
	accountId: number;
	amountCents: number;
	memo?: string | undefined;
	cycle: RentCycle;
	/** The lease's start date if unset. */
	firstDate?: PlainDate | undefined;
	toDate?: PlainDate | undefined;
	occurrences?: number | undefined;
};

/** The fields of a lease's form. Amounts in cents. */
export type LeaseFields = {
	unitId: number;
	type: LeaseType;
	startDate: PlainDate;
	endDate?: PlainDate | undefined;
	/** The start date if unset. */
	moveInDate?: PlainDate | undefined;
	signedDate?: PlainDate | undefined;
	/** Notice and move-out dates from before these books began. */
	noticeDate?: PlainDate | undefined;
	moveOutDate?: PlainDate | undefined;
	evictionPending?: boolean | undefined;
	certifiedFundsOnly?: boolean | undefined;
	tenants: LeasePerson[];
	cosigners?: LeasePerson[] | undefined;
	occupants?: { name: string; birthYear?: number | undefined }[] | undefined;
	cycle: RentCycle;
	/** Day of the month on which rent is due; the last day in shorter months. */
	paymentDueDay: number;
	/** Due date of the first full period; the first due day on or after the start date if unset. */
	firstDueDate?: PlainDate | undefined;
	postDaysInAdvance?: number | undefined;
	prorateFirst?: Proration | undefined;
	prorateLast?: Proration | undefined;
	rent: RentLine[];
	deposits?: DepositLine[] | undefined;
	charges?: OtherChargeLine[] | undefined;
	/**
	 * Charges due before this date aren't posted, because the opening balance includes them. The start date if unset.
	 */
	chargeFrom?: PlainDate | undefined;
	/** Owed on the day before `chargeFrom`; negative if paid ahead. */
	openingBalanceCents?: number | undefined;
	/** Confirmed that the lease has no rent. */
	withoutRent?: boolean | undefined;
	/** Confirmed that the deposits are above the limit which the organization set. */
	confirmDeposits?: boolean | undefined;
	importKey?: string | undefined;
};
