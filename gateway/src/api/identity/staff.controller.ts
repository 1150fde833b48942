import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, UseGuards } from '@nestjs/common';
import type { StaffMember } from '@giftcard/contracts/identity/v1/identity';
import { AdminStatusDto, InvitationDto, StaffRoleDto } from './identity.dto.js';
import { LocationIdsDto } from './locations.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { StaffMember as StaffMemberAnswer } from '../../openapi/components.js';
import { Services } from '../../services.js';

/** The people of a business. */
@Controller('api/v1/admin/staff')
@UseGuards(AdminGuard)
export class StaffController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get()
  async list(): Promise<AnswerOf<'GET /api/v1/admin/staff'>> {
    const { staff } = await this.services.identity.listStaff({});
    return { staff: staff.map(memberJson) };
  }

  @Post()
  @HttpCode(201)
  async invite(@Body() { name, email, role }: InvitationDto): Promise<AnswerOf<'POST /api/v1/admin/staff'>> {
    const member = await this.services.identity.inviteStaff({ name, email, staffRole: role });
    return { success: true, message: 'Invitation sent.', member: memberJson(member) };
  }

  @Post(':userId/invitation')
  @HttpCode(200)
  async inviteAgain(
    @Param('userId') userId: string,
  ): Promise<AnswerOf<'POST /api/v1/admin/staff/{userId}/invitation'>> {
    const member = await this.services.identity.resendInvitation({ userId });
    return { success: true, message: 'Invitation sent.', member: memberJson(member) };
  }

  @Put(':userId/role')
  async changeRole(
    @Param('userId') userId: string,
    @Body() { role }: StaffRoleDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/staff/{userId}/role'>> {
    const member = await this.services.identity.changeStaffRole({ userId, staffRole: role });
    return { success: true, message: 'Role changed.', member: memberJson(member) };
  }

  @Put(':userId/locations')
  async changeLocations(
    @Param('userId') userId: string,
    @Body() { locationIds }: LocationIdsDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/staff/{userId}/locations'>> {
    const member = await this.services.identity.changeStaffLocations({ userId, locationIds });
    return { success: true, message: 'Locations changed.', member: memberJson(member) };
  }

  @Put(':userId/status')
  async changeStatus(
    @Param('userId') userId: string,
    @Body() { status, reason = '' }: AdminStatusDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/staff/{userId}/status'>> {
    const member = await this.services.identity.setStaffStatus({ userId, status, reason });
    return { success: true, message: 'Access changed.', member: memberJson(member) };
  }

  /** For who lost theirs. */
  @Delete(':userId/second-factor')
  async resetSecondFactor(
    @Param('userId') userId: string,
  ): Promise<AnswerOf<'DELETE /api/v1/admin/staff/{userId}/second-factor'>> {
    const member = await this.services.identity.resetStaffSecondFactor({ userId });
    return { success: true, message: 'Second factor taken away.', member: memberJson(member) };
  }

  @Delete(':userId')
  async remove(@Param('userId') userId: string): Promise<AnswerOf<'DELETE /api/v1/admin/staff/{userId}'>> {
    await this.services.identity.removeStaff({ userId });
    return { success: true, message: 'Account removed.' };
  }
}

function memberJson({
  userId,
  staffRole,
  invitedUntil,
  state,
  name,
  email,
  founder,
  secondFactor,
  locationIds,
}: StaffMember): StaffMemberAnswer {
  return {
    id: userId,
    name,
    email,
    role: staffRole as StaffMemberAnswer['role'],
    state: state as StaffMemberAnswer['state'],
    invitedUntil: invitedUntil ?? null,
    founder,
    secondFactor,
    locationIds,
  };
}
